-- A booked exchange.
create or replace function webhooks.note_exchange() returns trigger language plpgsql as $$
begin
  perform webhooks.record(new.customer_id, 'exchange.completed', new.id, new.finished_at, jsonb_build_object(
    'status', new.status, 'soldCurrency', new.sold_currency, 'sold', new.sold::text,
    'boughtCurrency', new.bought_currency, 'bought', new.bought::text, 'fromAccountId', new.from_account_id,
    'toAccountId', new.to_account_id, 'rate', new.marked_rate::text, 'reference', new.reference));
  return null;
end $$;
