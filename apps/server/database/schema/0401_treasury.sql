-- How far the provider's positions may be open, what is stopped by that, and hedges that staff book by hand. The
-- positions themselves are the ledger's.
-- What staff set, with its history: a change is a row of its own, and the one before it ends.
create table treasury.position_limit (
  id uuid primary key,
  currency text not null constraint position_limit_currency check (currency ~ '^[A-Z]{3}$'),
  -- The most that we hold, and the most that we owe. Both are empty where the limit is taken away.
  most_long bigint constraint position_limit_long_not_negative check (most_long >= 0),
  most_short bigint constraint position_limit_short_not_negative check (most_short >= 0),
  state text not null constraint position_limit_state_known
    check (state in ('waiting', 'in-force', 'ended', 'withdrawn')),
  -- The greater side at mid in US cents when it was proposed; empty where no rate says.
  worth_cents bigint,
  proposed_by uuid not null references staff.person,
  proposed_by_name text not null,
  proposed_at timestamptz not null,
  confirmed_by uuid references staff.person,
  confirmed_by_name text,
  confirmed_at timestamptz,
  ended_by_name text,
  ended_at timestamptz,
  constraint position_limit_both_sides check ((most_long is null) = (most_short is null)),
  constraint position_limit_ended check ((ended_at is null) = (state in ('waiting', 'in-force'))),
  -- From 100,000 US dollars on, without a limit, and without a rate, two people agree to it.
  constraint position_limit_two_people check (state in ('waiting', 'withdrawn')
    or (most_long is not null and worth_cents < 10000000) is true
    or (confirmed_by is not null and confirmed_by <> proposed_by))
);
create unique index position_limit_in_force on treasury.position_limit (currency) where state = 'in-force';
create unique index position_limit_waiting on treasury.position_limit (currency) where state = 'waiting';
create index position_limit_ended_last on treasury.position_limit (ended_at desc) where ended_at is not null;
grant select, insert, update (state, confirmed_by, confirmed_by_name, confirmed_at, ended_by_name, ended_at)
  on treasury.position_limit to tradewind_system;

-- A side of a position on which customers were refused, as long as there is no room for what they asked.
create table treasury.trading_stop (
  id uuid primary key,
  currency text not null,
  side text not null constraint trading_stop_side_known check (side in ('long', 'short')),
  since timestamptz not null,
  -- The least that was refused.
  least bigint not null constraint trading_stop_least_positive check (least > 0),
  refused int not null default 1,
  last_at timestamptz not null,
  ended_at timestamptz
);
create unique index trading_stop_once on treasury.trading_stop (currency, side) where ended_at is null;
grant select, insert, update (least, refused, last_at, ended_at) on treasury.trading_stop to tradewind_system;

-- What treasury traded with a counterparty. It is booked in the ledger under its id, or not at all.
create table treasury.hedge (
  id uuid primary key,
  sold_currency text not null,
  sold bigint not null constraint hedge_sold_positive check (sold > 0),
  bought_currency text not null,
  bought bigint not null constraint hedge_bought_positive check (bought > 0),
  counterparty text not null constraint hedge_counterparty_length check (length(counterparty) between 1 and 140),
  reference text not null constraint hedge_reference_length check (length(reference) between 1 and 140),
  value_date date not null,
  -- The hedge that this one takes back.
  reverses uuid references treasury.hedge,
  reason text,
  state text not null constraint hedge_state_known check (state in ('waiting', 'booked', 'withdrawn')),
  -- The greater amount at mid in US cents; empty where no rate says.
  worth_cents bigint,
  entered_by uuid not null references staff.person,
  entered_by_name text not null,
  entered_at timestamptz not null,
  decided_by uuid references staff.person,
  decided_by_name text,
  decided_at timestamptz,
  constraint hedge_two_currencies check (sold_currency <> bought_currency),
  constraint hedge_reversed_for_a_reason check ((reverses is null) = (reason is null)),
  constraint hedge_decided check ((state = 'waiting') = (decided_at is null)),
  constraint hedge_two_people check (state <> 'booked' or (worth_cents < 10000000) is true
    or (decided_by is not null and decided_by <> entered_by))
);
create unique index hedge_once on treasury.hedge (counterparty, reference)
  where reverses is null and state <> 'withdrawn';
create unique index hedge_reversed_once on treasury.hedge (reverses) where state <> 'withdrawn';
create index hedge_newest on treasury.hedge (entered_at desc, id desc);
grant select, insert, update (state, decided_by, decided_by_name, decided_at) on treasury.hedge to tradewind_system;
create trigger keep_hedge before update on treasury.hedge for each row execute function treasury.keep_hedge();
create trigger keep_limit before update on treasury.position_limit
  for each row execute function treasury.keep_limit();
