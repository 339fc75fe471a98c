-- Customers who share prices. Each row is a group's whole state as two people agreed it; the newest version applies.
-- A group without customers and prices is closed. A customer is in one group at most, checked while the groups are
-- locked.
create table payments.price_group_change (
  id uuid primary key,
  group_id uuid not null,
  name text not null constraint price_group_name check (length(name) between 1 and 60),
  members uuid[] not null constraint price_group_members check (cardinality(members) <= 200),
  -- A list of network (or `sendr` for its fee), currency and tiers.
  prices jsonb not null constraint price_group_prices
    check (jsonb_typeof(prices) = 'array' and jsonb_array_length(prices) <= 50),
  version integer not null constraint price_group_version check (version > 0),
  reason text not null constraint price_group_reason check (length(reason) between 1 and 500),
  proposed_by_name text not null,
  confirmed_by_name text not null,
  at timestamptz not null,
  decision_id uuid not null unique,
  constraint price_group_once unique (group_id, version)
);
grant select, insert on payments.price_group_change to tradewind_system;
create trigger approved_by_two before insert on payments.price_group_change
  for each row execute function decisions.require_approval('pricing.price-group');
