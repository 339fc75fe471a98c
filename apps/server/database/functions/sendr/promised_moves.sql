-- What transfers that are not paid yet would add to our positions in currencies, and take from them. Together they may
-- be more than a bigint holds: what is more than that leaves no room either.
create or replace function sendr.promised_moves(p_currencies text[])
returns table (currency text, up bigint, down bigint) language sql stable as $$
  select moved.currency, least(sum(moved.up), 9223372036854775807)::bigint,
    least(sum(moved.down), 9223372036854775807)::bigint
  from sendr.instruction i, lateral (values (i.from_currency, i.total - i.fee, 0::bigint),
      (i.to_currency, 0::bigint, i.received)) moved(currency, up, down)
  where i.status = 'Pending' and i.from_currency <> i.to_currency and moved.currency = any(p_currencies)
  group by moved.currency
$$;

revoke execute on function sendr.promised_moves from public;
grant execute on function sendr.promised_moves to tradewind_system;
