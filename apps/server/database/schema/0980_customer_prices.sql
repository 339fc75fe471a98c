-- Prices of one customer, instead of those of the price list. Of the rows of a customer, network and currency that have
-- started, the newest applies until its last day; without tiers, the price list applies again.
create table payments.customer_price_change (
  id uuid primary key,
  customer_id uuid not null,
  -- A network, or `sendr` for the fee of SendR.
  rail text not null,
  currency text not null constraint customer_price_currency check (currency ~ '^[A-Z]{3}$'),
  tiers jsonb constraint customer_price_tiers
    check (jsonb_typeof(tiers) = 'array' and jsonb_array_length(tiers) between 1 and 6),
  -- Days of bank time in UTC, both included.
  valid_from date not null,
  valid_until date,
  version integer not null constraint customer_price_version check (version > 0),
  reason text not null constraint customer_price_reason check (length(reason) between 1 and 500),
  proposed_by_name text not null,
  confirmed_by_name text not null,
  at timestamptz not null,
  decision_id uuid not null unique,
  constraint customer_price_once unique (customer_id, rail, currency, version),
  constraint customer_price_days check (valid_until >= valid_from)
);
create index customer_price_newest on payments.customer_price_change (at desc, id desc);
select platform.wall_off('payments.customer_price_change');
grant select, insert on payments.customer_price_change to tradewind_system;
create trigger approved_by_two before insert on payments.customer_price_change
  for each row execute function decisions.require_approval('pricing.customer-price');
