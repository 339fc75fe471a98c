-- What a statement begins and ends with: of each of the customer's accounts (null asks for all, with what SendR holds
-- on the way), the number of the last entry and the balance before a moment and before another one.
create or replace function payments.statement_bounds(customer uuid, wanted uuid[], since timestamptz,
  before timestamptz)
returns table (account_id uuid, ledger_account bigint, name text, currency text, passed bigint, opening bigint,
  upto bigint, closing bigint)
language sql stable as $$
  select own.account_id, own.ledger_account, own.name, own.currency, coalesce(early.sequence, 0),
    coalesce(early.balance, 0), coalesce(late.sequence, 0), coalesce(late.balance, 0)
  from (
      select id, ledger_account, name, currency from accounts.account where customer_id = customer
      union all
      select id, ledger_account, 'SendR ' || currency, currency from sendr.holding where customer_id = customer
    ) own(account_id, ledger_account, name, currency)
    left join lateral (
      select e.sequence, e.balance from ledger.entry e where e.account_id = own.ledger_account and e.recorded_at < since
      order by e.recorded_at desc, e.sequence desc limit 1) early on true
    left join lateral (
      select e.sequence, e.balance from ledger.entry e
      where e.account_id = own.ledger_account and e.recorded_at < coalesce(before, 'infinity')
      order by e.recorded_at desc, e.sequence desc limit 1) late on true
  where wanted is null or own.account_id = any(wanted)
  order by own.name, own.account_id
$$;

revoke execute on function payments.statement_bounds from public;
grant execute on function payments.statement_bounds to tradewind_customer;
