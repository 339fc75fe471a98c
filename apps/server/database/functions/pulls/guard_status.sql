-- The state machine of a pull; what it is about never changes.
create or replace function pulls.guard_status() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'Pending' then
      raise exception 'a pull cannot start as %', new.status using errcode = '23514', constraint = 'pull_status_path';
    end if;
  elsif new.status <> old.status and not exists (
    select from pulls.transition where from_status = old.status and to_status = new.status) then
    raise exception 'a pull cannot go from % to %', old.status, new.status
      using errcode = '23514', constraint = 'pull_status_path';
  elsif (new.id, new.customer_id, new.account_id, new.currency, new.amount, new.routing, new.account_number,
    new.created_at)
    is distinct from
    (old.id, old.customer_id, old.account_id, old.currency, old.amount, old.routing, old.account_number,
      old.created_at) then
    raise exception 'what a pull is about cannot change' using errcode = '23514', constraint = 'pull_terms_fixed';
  end if;
  return new;
end $$;
