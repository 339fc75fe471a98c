-- The id of the exchange that brought the money of a payment, where one did: as exchangeOf in payments.ids.ts makes it.
create or replace function payments.exchange_of(payment uuid) returns uuid
language sql immutable strict parallel safe as $$
  select (substr(d, 1, 12) || '8' || substr(d, 14, 3)
    || translate(substr(d, 17, 1), '0123456789abcdef', '89ab89ab89ab89ab') || substr(d, 18, 15))::uuid
  from encode(sha256(convert_to('36:' || payment || '8:exchange', 'UTF8')), 'hex') d
$$;

revoke execute on function payments.exchange_of from public;
grant execute on function payments.exchange_of to tradewind_customer, tradewind_system;
