-- The state machine of a visit to a bank; whose it is and what comes back with it never change.
create or replace function plaid.guard_status() returns trigger language plpgsql
set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'Open' then
      raise exception 'a visit cannot start as %', new.status using errcode = '23514', constraint = 'visit_status_path';
    end if;
  elsif new.status <> old.status and not exists (
    select from plaid.transition where from_status = old.status and to_status = new.status) then
    raise exception 'a visit cannot go from % to %', old.status, new.status
      using errcode = '23514', constraint = 'visit_status_path';
  elsif old.code_hash is not null and new.code_hash is distinct from old.code_hash then
    raise exception 'what a bank gave for a visit cannot change' using errcode = '23514',
      constraint = 'visit_code_fixed';
  end if;
  return new;
end $$;
