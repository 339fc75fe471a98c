-- How far the provider's positions may be open, what is stopped by that, and hedges that staff book by hand. The
-- positions themselves are the ledger's.
-- What staff set, with its history: a change is a row of its own, and the one before it ends. What a second person
-- still has to agree to is a decision of the kind treasury.position-limit, and no row here.
create table treasury.position_limit (
  id uuid primary key,
  currency text not null constraint position_limit_currency check (currency ~ '^[A-Z]{3}$'),
  -- The most that we hold, and the most that we owe. Both are empty where the limit is taken away.
  most_long bigint constraint position_limit_long_not_negative check (most_long >= 0),
  most_short bigint constraint position_limit_short_not_negative check (most_short >= 0),
  -- The greater side at mid in US cents when it was proposed; empty where no rate says.
  worth_cents bigint,
  proposed_by uuid not null references staff.person,
  proposed_by_name text not null,
  proposed_at timestamptz not null,
  -- The approval by a second person; null where one person was enough.
  decision_id uuid unique constraint position_limit_own_decision check (decision_id = id),
  ended_by_name text,
  ended_at timestamptz,
  foreign key (decision_id, proposed_by) references decisions.decision (id, proposed_by),
  constraint position_limit_both_sides check ((most_long is null) = (most_short is null)),
  constraint position_limit_ended check ((ended_at is null) = (ended_by_name is null)),
  -- From 100,000 US dollars on, without a limit, and without a rate, two people agree to it.
  constraint position_limit_two_people check (decision_id is not null
    or (most_long is not null and worth_cents < 10000000) is true)
);
create unique index position_limit_in_force on treasury.position_limit (currency) where ended_at is null;
create index position_limit_ended_last on treasury.position_limit (ended_at desc) where ended_at is not null;
grant select, insert, update (ended_by_name, ended_at) on treasury.position_limit to tradewind_system;
create trigger approved_by_two before insert on treasury.position_limit
  for each row execute function decisions.require_approval('treasury.position-limit');
create trigger keep_limit before update on treasury.position_limit
  for each row execute function treasury.keep_limit();

-- Limits with those that wait for a second person, or never got one.
create view treasury.limit_entry with (security_invoker) as
  select l.id, l.currency, l.most_long, l.most_short,
    case when l.ended_at is null then 'in-force' else 'ended' end as state, l.proposed_by, l.proposed_by_name,
    l.proposed_at, d.decided_by_name as confirmed_by_name, l.ended_by_name, l.ended_at
  from treasury.position_limit l left join decisions.decision d on d.id = l.decision_id
  union all
  select d.id, p.currency, p.most_long, p.most_short,
    case d.state when 'pending' then 'waiting' else 'withdrawn' end, d.proposed_by, d.proposed_by_name, d.proposed_at,
    null, d.decided_by_name, d.decided_at
  from decisions.decision d, jsonb_populate_record(null::treasury.position_limit, d.payload) p
  where d.kind = 'treasury.position-limit' and d.state <> 'approved';
grant select on treasury.limit_entry to tradewind_system;

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

-- What treasury traded with a counterparty, booked in the ledger under its id. What a second person still has to agree
-- to is a decision of the kind treasury.hedge, and no row here.
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
  -- The greater amount at mid in US cents; empty where no rate says.
  worth_cents bigint,
  entered_by uuid not null references staff.person,
  entered_by_name text not null,
  entered_at timestamptz not null,
  -- The approval by a second person; null where one person was enough.
  decision_id uuid unique constraint hedge_own_decision check (decision_id = id),
  foreign key (decision_id, entered_by) references decisions.decision (id, proposed_by),
  constraint hedge_two_currencies check (sold_currency <> bought_currency),
  constraint hedge_reversed_for_a_reason check ((reverses is null) = (reason is null)),
  constraint hedge_two_people check (decision_id is not null or (worth_cents < 10000000) is true)
);
create unique index hedge_once on treasury.hedge (counterparty, reference) where reverses is null;
create unique index hedge_reversed_once on treasury.hedge (reverses);
create index hedge_newest on treasury.hedge (entered_at desc, id desc);
grant select, insert on treasury.hedge to tradewind_system;
create trigger approved_by_two before insert on treasury.hedge
  for each row execute function decisions.require_approval('treasury.hedge');
create trigger hedge_is_kept before update or delete on treasury.hedge
  for each row execute function staff.keep();

-- Hedges with those that wait for a second person, or never got one.
create view treasury.hedge_entry with (security_invoker) as
  select h.id, h.sold_currency, h.sold, h.bought_currency, h.bought, h.counterparty, h.reference, h.value_date,
    h.reverses, h.reason, 'booked' as state, h.worth_cents, h.entered_by, h.entered_by_name, h.entered_at,
    d.decided_by_name, coalesce(d.decided_at, h.entered_at) as decided_at
  from treasury.hedge h left join decisions.decision d on d.id = h.decision_id
  union all
  select d.id, p.sold_currency, p.sold, p.bought_currency, p.bought, p.counterparty, p.reference, p.value_date,
    p.reverses, p.reason, case d.state when 'pending' then 'waiting' else 'withdrawn' end, p.worth_cents,
    d.proposed_by, d.proposed_by_name, d.proposed_at, d.decided_by_name, d.decided_at
  from decisions.decision d, jsonb_populate_record(null::treasury.hedge, d.payload) p
  where d.kind = 'treasury.hedge' and d.state <> 'approved';
grant select on treasury.hedge_entry to tradewind_system;
