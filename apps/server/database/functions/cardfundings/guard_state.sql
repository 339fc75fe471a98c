-- The state machine of a card funding; what it is about never changes.
create or replace function cardfundings.guard_state() returns trigger language plpgsql
set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'attempting' then
      raise exception 'a card funding cannot start as %', new.state using errcode = '23514',
        constraint = 'funding_state_path';
    end if;
  elsif new.state <> old.state and not exists (
    select from cardfundings.transition where from_state = old.state and to_state = new.state) then
    raise exception 'a card funding cannot go from % to %', old.state, new.state
      using errcode = '23514', constraint = 'funding_state_path';
  elsif (new.id, new.customer_id, new.account_id, new.currency, new.amount, new.card_type, new.last_four, new.begun_at,
      new.invoice_id)
    is distinct from
    (old.id, old.customer_id, old.account_id, old.currency, old.amount, old.card_type, old.last_four, old.begun_at,
      old.invoice_id) then
    raise exception 'what a card funding is about cannot change' using errcode = '23514',
      constraint = 'funding_terms_fixed';
  end if;
  return new;
end $$;
