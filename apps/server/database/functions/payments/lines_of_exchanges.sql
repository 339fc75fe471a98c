-- The lines of these exchanges as they are now: what leaves one account, and once it is booked, what arrives on the
-- other.
create or replace function payments.lines_of_exchanges(ids uuid[]) returns setof payments.line language sql stable as $$
  select e.id, side.direction, case when e.payment_id is null then 'exchange' else 'payment-exchange' end,
    e.customer_id, side.account_id, e.created_at, 'FundExchange',
    case when e.approval = 'returned' then 'ReturnedForModification' else e.status end, side.currency, side.amount,
    coalesce(e.category_id, ''),
    side.name, platform.plain_text(side.name || E'\n' || e.reference || E'\n' || e.reason) || E'\n'
      || payments.amount_words(side.currency, side.amount)
  from payments.exchange e
  cross join lateral (values
      ('out', e.from_account_id, e.sold_currency, e.sold, e.to_name),
      ('in', e.to_account_id, e.bought_currency, e.bought, e.from_name))
    side(direction, account_id, currency, amount, name)
  where e.id = any(ids) and (side.direction = 'out' or e.status = 'Successful')
$$;

revoke execute on function payments.lines_of_exchanges from public;
grant execute on function payments.lines_of_exchanges to tradewind_system, tradewind_customer;
