-- The state machine of a payment by card; what it is about never changes.
create or replace function issuing.guard_authorization() returns trigger language plpgsql
set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if not exists (
      select from issuing.card c
      where c.id = new.card_id and (c.customer_id, c.account_id, c.ledger_account_id, c.currency)
        = (new.customer_id, new.account_id, new.ledger_account_id, new.currency)) then
      raise exception 'a payment is by another card' using errcode = '23514', constraint = 'authorization_of_card';
    end if;
    return new;
  end if;
  -- A condition of its own: with the look at the table it would be planned anew each time.
  if new.status <> old.status then
    if not exists (
      select from issuing.authorization_transition where from_status = old.status and to_status = new.status) then
      raise exception 'a payment by card cannot go from % to %', old.status, new.status
        using errcode = '23514', constraint = 'authorization_status_path';
    end if;
  end if;
  if (new.id, new.network_reference, new.card_id, new.customer_id, new.account_id, new.ledger_account_id, new.currency,
    new.kind, new.merchant_name, new.category_code, new.at)
    is distinct from
    (old.id, old.network_reference, old.card_id, old.customer_id, old.account_id, old.ledger_account_id, old.currency,
      old.kind, old.merchant_name, old.category_code, old.at)
    or new.posted < old.posted or new.refunded < old.refunded or new.owed < old.owed then
    raise exception 'what a payment by card is about cannot change'
      using errcode = '23514', constraint = 'authorization_terms_fixed';
  end if;
  return new;
end $$;
