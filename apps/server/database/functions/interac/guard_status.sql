-- The state machine of an Interac request; what it is about never changes.
create or replace function interac.guard_status() returns trigger language plpgsql
set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'Pending' then
      raise exception 'an Interac request cannot start as %', new.status using errcode = '23514',
        constraint = 'interac_status_path';
    end if;
  elsif new.status <> old.status and not exists (
    select from interac.transition where from_status = old.status and to_status = new.status) then
    raise exception 'an Interac request cannot go from % to %', old.status, new.status
      using errcode = '23514', constraint = 'interac_status_path';
  elsif (new.id, new.customer_id, new.account_id, new.currency, new.amount, new.payer_email, new.payer_phone,
    new.created_at)
    is distinct from
    (old.id, old.customer_id, old.account_id, old.currency, old.amount, old.payer_email, old.payer_phone,
      old.created_at) then
    raise exception 'what an Interac request is about cannot change' using errcode = '23514',
      constraint = 'interac_terms_fixed';
  elsif old.taken_back + old.owed > 0 and new.status <> old.status then
    raise exception 'an Interac request whose money was taken back has ended' using errcode = '23514',
      constraint = 'interac_status_path';
  end if;
  return new;
end $$;
