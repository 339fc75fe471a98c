-- A proposal is answered once, and what was proposed stays as it was.
create or replace function onboarding.guard_proposal() returns trigger language plpgsql
set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'DELETE' or old.state <> 'waiting'
    or (new.id, new.rule, new.row_id, new.version, new.values, new.reason, new.proposed_by, new.proposed_at)
      is distinct from
      (old.id, old.rule, old.row_id, old.version, old.values, old.reason, old.proposed_by, old.proposed_at) then
    raise exception 'a proposal cannot be changed' using errcode = '23514', constraint = 'proposal_is_kept';
  end if;
  return new;
end $$;
