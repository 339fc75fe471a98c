-- How much a customer may send: configuration, one line for each currency and type of transaction, in minor units. A
-- type without a line has no limit of ours. Faster Payments and same-day ACH carry a million at most, so no more is
-- offered.
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
-- What leaves accounts at once, in whole units with how many minor ones each has; twice that in a day, ten times in a
-- month.
insert into payments.limit_rule (currency, transaction_type, per_transaction, per_day, per_month)
select currency, 'Debit', most * unit, 2 * most * unit, 10 * most * unit
from (values
  ('GBP', 1000000::bigint, 100), ('EUR', 1000000, 100), ('USD', 1000000, 100), ('CHF', 1000000, 100),
  ('NGN', 500000000, 100), ('CAD', 1500000, 100), ('AUD', 1500000, 100), ('SGD', 1500000, 100),
  ('AED', 4000000, 100), ('CNY', 7000000, 100), ('HKD', 8000000, 100), ('TMT', 3500000, 100),
  ('ZAR', 18000000, 100), ('GHS', 15000000, 100), ('PHP', 55000000, 100), ('INR', 85000000, 100),
  ('ETB', 130000000, 100), ('DZD', 130000000, 100), ('PKR', 280000000, 100), ('TZS', 2500000000, 100),
  ('JPY', 150000000, 1), ('XOF', 600000000, 1), ('XAF', 600000000, 1), ('UGX', 3700000000, 1)
) given (currency, most, unit);
-- Transfers by SendR, in the currency that is paid in: at once, in a day, in a month.
insert into payments.limit_rule (currency, transaction_type, per_transaction, per_day, per_month) values
  ('GBP', 'PaymentInstruction', 500000, 1000000, 2500000),
  ('EUR', 'PaymentInstruction', 500000, 1000000, 2500000),
  ('USD', 'PaymentInstruction', 500000, 1000000, 2500000),
  ('CAD', 'PaymentInstruction', 750000, 1500000, 3750000);
-- What a customer may let us collect.
insert into payments.limit_rule (currency, transaction_type, per_transaction, per_day, per_month) values
  ('CAD', 'Credit', 500000, 1000000, 2500000);
-- What a customer may take in from mobile wallets.
insert into payments.limit_rule (currency, transaction_type, per_transaction, per_day, per_month) values
  ('UGX', 'Credit', 5000000, 10000000, 50000000),
  ('TZS', 'Credit', 300000000, 600000000, 3000000000),
  ('GHS', 'Credit', 1500000, 2500000, 10000000),
  ('XOF', 'Credit', 2000000, 4000000, 20000000),
  ('XAF', 'Credit', 2000000, 4000000, 20000000);

-- What a customer has sent in the day and the month of the newest order, in bank time and UTC. One row, so that an
-- order costs one update; the limits of the moment stand beside the sums, so that a constraint keeps parallel orders
-- below them.
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

-- How much an account is meant to take in during a calendar year, one line for each currency, in minor units. Told to
-- customers, who plan by it: money that arrives is never turned away for it. To start with, ten months of what may
-- leave.
create table payments.annual_credit_rule (
  currency text primary key constraint annual_credit_currency_code check (currency ~ '^[A-Z]{3}$'),
  most bigint not null constraint annual_credit_positive check (most > 0)
);
grant select on payments.annual_credit_rule to tradewind_customer;
grant select, insert, update, delete on payments.annual_credit_rule to tradewind_system;
insert into payments.annual_credit_rule (currency, most)
select currency, 10 * per_month from payments.limit_rule where transaction_type = 'Debit';

-- What counts against the annual credit of an account. `in`: money that its customer has called for and that is still
-- to come, so that two calls side by side cannot pass together; what has come is counted from the transactions
-- themselves, since what arrives unasked is never turned away. `out`: what left in the year, where payouts are held to
-- the same figure (FEATURE_PAYOUT_CREDIT_LIMIT).
create table payments.annual_use (
  account_id uuid not null,
  direction text not null constraint annual_direction_known check (direction in ('in', 'out')),
  year int not null,
  customer_id uuid not null,
  used bigint not null constraint annual_use_not_negative check (used >= 0),
  most bigint not null,
  primary key (account_id, direction, year),
  constraint limit_year_kept check (used <= most)
) with (fillfactor = 50);
select platform.wall_off('payments.annual_use');
grant select on payments.annual_use to tradewind_customer;
grant select, insert, update on payments.annual_use to tradewind_system;

-- What each payment counts in the year of its account, so that only what was counted is given back: payments that were
-- ordered before payouts were held to a figure (FEATURE_PAYOUT_CREDIT_LIMIT) never were.
create table payments.annual_share (
  transaction_id uuid primary key,
  account_id uuid not null,
  year int not null,
  amount bigint not null constraint annual_share_positive check (amount > 0)
);
grant select, insert, update, delete on payments.annual_share to tradewind_system;
