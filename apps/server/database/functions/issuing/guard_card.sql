-- The state machine of a card. It starts for a request that was approved in the same transaction, or in the place of
-- another card; whose it is and which account pays never change.
create or replace function issuing.guard_card() returns trigger language plpgsql
set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'PendingActivation' then
      raise exception 'a card cannot start as %', new.status using errcode = '23514', constraint = 'card_status_path';
    end if;
    if not exists (
      select from issuing.request r
      where r.id = new.request_id and r.status = 'Approved'
        and (r.customer_id, r.account_id, r.currency, r.holder_id)
          = (new.customer_id, new.account_id, new.currency, new.holder_id)) then
      raise exception 'nobody approved this card' using errcode = '23514', constraint = 'card_approved_first';
    end if;
  elsif new.status <> old.status and not exists (
    select from issuing.card_transition where from_status = old.status and to_status = new.status) then
    raise exception 'a card cannot go from % to %', old.status, new.status
      using errcode = '23514', constraint = 'card_status_path';
  elsif (new.id, new.request_id, new.customer_id, new.account_id, new.ledger_account_id, new.currency, new.holder_id,
    new.created_at, new.replaces_id)
    is distinct from
    (old.id, old.request_id, old.customer_id, old.account_id, old.ledger_account_id, old.currency, old.holder_id,
      old.created_at, old.replaces_id) then
    raise exception 'whose a card is cannot change' using errcode = '23514', constraint = 'card_terms_fixed';
  end if;
  return new;
end $$;
