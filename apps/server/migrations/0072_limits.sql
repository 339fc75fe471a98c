-- How much a customer may send: configuration, one line for each currency and type of transaction, in minor units. A type
-- without a line has no limit of ours. Faster Payments and same-day ACH carry a million at most, so no more is offered.
create table payments.limit_rule (
  currency text not null constraint limit_rule_currency_code check (currency ~ '^[A-Z]{3}$'),
  transaction_type text not null,
  per_transaction bigint not null constraint limit_rule_positive check (per_transaction > 0),
  per_day bigint not null,
  per_month bigint not null,
  primary key (currency, transaction_type),
  constraint limit_rule_in_order check (per_transaction <= per_day and per_day <= per_month)
);
grant select on payments.limit_rule to tradewind_customer;
grant select, insert, update, delete on payments.limit_rule to tradewind_system;

insert into payments.limit_rule (currency, transaction_type, per_transaction, per_day, per_month)
select currency, 'Debit', most * unit, 2 * most * unit, 10 * most * unit
from (values
  ('GBP', 1000000::bigint, 100), ('EUR', 1000000::bigint, 100), ('USD', 1000000::bigint, 100), ('CHF', 1000000::bigint, 100),
  ('NGN', 500000000::bigint, 100), ('CAD', 1500000::bigint, 100), ('AUD', 1500000::bigint, 100), ('SGD', 1500000::bigint, 100),
  ('AED', 4000000::bigint, 100), ('CNY', 7000000::bigint, 100), ('HKD', 8000000::bigint, 100), ('TMT', 3500000::bigint, 100),
  ('ZAR', 18000000::bigint, 100), ('GHS', 15000000::bigint, 100), ('PHP', 55000000::bigint, 100), ('INR', 85000000::bigint, 100),
  ('ETB', 130000000::bigint, 100), ('DZD', 130000000::bigint, 100), ('PKR', 280000000::bigint, 100), ('TZS', 2500000000::bigint, 100),
  ('JPY', 150000000::bigint, 1), ('XOF', 600000000::bigint, 1), ('XAF', 600000000::bigint, 1), ('UGX', 3700000000::bigint, 1)
) given (currency, most, unit);

-- What a customer has sent in the day and the month of the newest order, in bank time and UTC. One row, so that an order
-- costs one update; the limits of the moment stand beside the sums, so that a constraint keeps parallel orders below them.
create table payments.limit_use (
  customer_id uuid not null,
  currency text not null,
  transaction_type text not null,
  day date not null,
  day_used bigint not null constraint limit_day_not_negative check (day_used >= 0),
  day_limit bigint not null,
  month date not null,
  month_used bigint not null constraint limit_month_not_negative check (month_used >= 0),
  month_limit bigint not null,
  primary key (customer_id, currency, transaction_type),
  constraint limit_day_kept check (day_used <= day_limit),
  constraint limit_month_kept check (month_used <= month_limit)
) with (fillfactor = 50);
select platform.wall_off('payments.limit_use');
grant select on payments.limit_use to tradewind_customer;
grant select, insert, update on payments.limit_use to tradewind_system;

-- Counts orders against their customers' limits, in the commit of the postings that reserve their money; sorted, so that
-- two batches wait for each other instead of deadlocking. An order of a day that is over counts on the newest one.
create function payments.record_limit_uses(given jsonb) returns void language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if exists (
    select from jsonb_to_recordset(given) as g (currency text, type text, amount bigint)
    join payments.limit_rule r on r.currency = g.currency and r.transaction_type = g.type
    where g.amount > r.per_transaction
  ) then
    raise exception 'one order may not be so large' using errcode = '23514', constraint = 'limit_transaction_kept';
  end if;
  insert into payments.limit_use as known
    (customer_id, currency, transaction_type, day, day_used, day_limit, month, month_used, month_limit)
  select g."customerId", r.currency, r.transaction_type, g.day, g.amount, r.per_day,
    date_trunc('month', g.day)::date, g.amount, r.per_month
  from (
    select "customerId", currency, type, max((at at time zone 'UTC')::date) as day, sum(amount)::bigint as amount
    from jsonb_to_recordset(given) as g ("customerId" uuid, currency text, type text, amount bigint, at timestamptz)
    group by "customerId", currency, type
  ) g
  join payments.limit_rule r on r.currency = g.currency and r.transaction_type = g.type
  order by g."customerId", r.currency, r.transaction_type
  on conflict (customer_id, currency, transaction_type) do update set
    day = greatest(known.day, excluded.day),
    day_used = case when excluded.day > known.day then 0 else known.day_used end + excluded.day_used,
    day_limit = excluded.day_limit,
    month = greatest(known.month, excluded.month),
    month_used = case when excluded.month > known.month then 0 else known.month_used end + excluded.month_used,
    month_limit = excluded.month_limit;
end $$;
revoke execute on function payments.record_limit_uses from public;
grant execute on function payments.record_limit_uses to tradewind_system;
