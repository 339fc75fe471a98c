-- What quotes that hold and that money is there for would add to our positions in currencies, and take from them. For
-- ten seconds after its end a quote still counts: an exchange that named it in time may be about to be booked.
-- Together they may be more than a bigint holds: what is more than that leaves no room either.
create or replace function payments.promised_moves(p_currencies text[], p_at timestamptz)
returns table (currency text, up bigint, down bigint) language sql stable as $$
  select moved.currency, least(sum(moved.up), 9223372036854775807)::bigint,
    least(sum(moved.down), 9223372036854775807)::bigint
  from payments.quote q, lateral (values (q.sold_currency, q.sold, 0::bigint),
      (q.bought_currency, 0::bigint, q.bought + q.spread)) moved(currency, up, down)
  where q.is_promise and not q.is_ordered and q.expires_at > p_at - interval '10 seconds'
    and moved.currency = any(p_currencies)
    and not exists (select from payments.exchange e where e.quote_id = q.id)
  group by moved.currency
$$;

revoke execute on function payments.promised_moves from public;
grant execute on function payments.promised_moves to tradewind_system;
