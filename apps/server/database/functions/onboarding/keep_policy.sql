-- Whatever changes a row of the provider's rules leaves what it was before in the history, with who changes it and why.
create or replace function onboarding.keep_policy() returns trigger language plpgsql
set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'rules are switched off, never deleted' using errcode = '23514', constraint = 'policy_kept';
  end if;
  insert into onboarding.policy_change (kind, row_id, before, after, changed_by, reason)
    values (tg_table_name, new.id, case when tg_op = 'UPDATE' then to_jsonb(old) end, to_jsonb(new), new.changed_by,
      new.change_reason);
  return null;
end $$;
