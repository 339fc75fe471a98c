-- The state machine of a top-up; what it is about never changes.
create or replace function topups.guard_status() returns trigger language plpgsql
set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'Pending' then
      raise exception 'a top-up cannot start as %', new.status using errcode = '23514',
        constraint = 'topup_status_path';
    end if;
  elsif new.status <> old.status and not exists (
    select from topups.transition where from_status = old.status and to_status = new.status) then
    raise exception 'a top-up cannot go from % to %', old.status, new.status
      using errcode = '23514', constraint = 'topup_status_path';
  elsif (new.id, new.customer_id, new.account_id, new.currency, new.amount, new.phone_number, new.provider,
    new.created_at)
    is distinct from
    (old.id, old.customer_id, old.account_id, old.currency, old.amount, old.phone_number, old.provider,
      old.created_at) then
    raise exception 'what a top-up is about cannot change' using errcode = '23514', constraint = 'topup_terms_fixed';
  end if;
  return new;
end $$;
