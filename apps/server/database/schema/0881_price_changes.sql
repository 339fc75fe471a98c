-- Price changes by staff: the newest row of a rail and currency is its price. Without one, the price list that comes
-- with the product applies.
create table payments.price_change (
  id uuid primary key,
  rail text not null,
  currency text not null constraint price_change_currency check (currency ~ '^[A-Z]{3}$'),
  -- [{"upTo": "100000", "flat": "50", "basisPoints": "5", "atMost": "1000"}, …] in minor units.
  tiers jsonb not null constraint price_change_tiers
    check (jsonb_typeof(tiers) = 'array' and jsonb_array_length(tiers) between 1 and 6),
  version integer not null constraint price_change_version check (version > 0),
  reason text not null constraint price_change_reason check (length(reason) between 1 and 500),
  proposed_by_name text not null,
  confirmed_by_name text not null,
  at timestamptz not null,
  decision_id uuid not null unique,
  constraint price_change_once unique (rail, currency, version)
);
create index price_change_newest on payments.price_change (at desc, id desc);
grant select, insert on payments.price_change to tradewind_system;
create trigger approved_by_two before insert on payments.price_change
  for each row execute function decisions.require_approval('pricing.price');
