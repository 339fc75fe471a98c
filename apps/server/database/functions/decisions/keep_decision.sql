-- A proposal starts pending, is decided once, and stays as it was proposed.
create or replace function decisions.keep_decision() returns trigger language plpgsql
set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'pending' then
      raise exception 'a new proposal is pending' using errcode = '23514', constraint = 'decision_starts_pending';
    end if;
    return new;
  end if;
  if tg_op = 'DELETE' or old.state <> 'pending' or new.state = 'pending'
    or (new.id, new.kind, new.subject, new.payload, new.concerns, new.version, new.reason, new.proposed_by,
        new.proposed_by_name, new.proposed_at, new.expires_at)
      is distinct from
      (old.id, old.kind, old.subject, old.payload, old.concerns, old.version, old.reason, old.proposed_by,
        old.proposed_by_name, old.proposed_at, old.expires_at) then
    raise exception 'a decision cannot be changed' using errcode = '23514', constraint = 'decision_is_kept';
  end if;
  return new;
end $$;
