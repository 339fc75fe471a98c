-- Messages that networks sent us, by the sender's message id, written in the transaction of their effect: a message
-- that is here had its effect. repeats counts how often it came again; counting writes, so a repeat's
-- acknowledgement waits for a commit too.
create table rails.message (
  message_id text primary key check (length(message_id) between 1 and 128),
  network text not null,
  outcome text not null default 'pending',
  repeats int not null default 0,
  received_at timestamptz not null
);
create index message_age on rails.message using brin (received_at);
grant select, insert, update on rails.message to tradewind_system;

-- The latest state that a network reported of a payment. The row is the lock that orders its status updates.
create table rails.payment_state (
  rail text not null,
  end_to_end_id text not null,
  state text check (state in ('accepted', 'settled', 'rejected', 'returned')),
  -- When the last status update arrived, for the purge.
  changed_at timestamptz not null default now(),
  primary key (rail, end_to_end_id)
);
create index payment_state_age on rails.payment_state using brin (changed_at);
grant select, insert, update on rails.payment_state to tradewind_system;

-- Money that came in, by the network's own reference: the same money is never credited twice.
create table rails.incoming (
  network text not null,
  network_reference text not null,
  outcome text not null check (outcome in ('pending', 'credited', 'unknown-account')),
  -- What a credit said (a digest of currency, amount and account), so that another one under the same reference is
  -- noticed.
  said text,
  primary key (network, network_reference)
);
grant select, insert, update on rails.incoming to tradewind_system;

-- Messages that a network proved to have sent and that can never be handled: kept for people, answered as refused. The
-- bytes are kept as they came, since a message may be refused for what no text column takes.
create table rails.refused_message (
  message_id text primary key check (length(message_id) between 1 and 128),
  network text not null,
  body bytea not null,
  reason text not null,
  repeats int not null default 0,
  received_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by text,
  note text,
  constraint refused_message_resolved check ((resolved_at is null) = (resolved_by is null))
);
create index refused_message_waiting on rails.refused_message (received_at, message_id) where resolved_at is null;
grant select, insert, update on rails.refused_message to tradewind_system;

-- Where a payment is while SWIFT has it, as each intermediary bank reports it. A repeated message finds its line there.
create table rails.tracking (
  rail text not null,
  end_to_end_id text not null,
  status text not null check (status in ('accepted', 'settled', 'rejected')),
  code text not null,
  bank text not null default '',
  charge_currency text,
  charge_minor bigint check (charge_minor > 0),
  at timestamptz not null,
  primary key (rail, end_to_end_id, at, code, bank),
  constraint tracking_charge_whole check ((charge_currency is null) = (charge_minor is null))
);
-- Tracking is shown as long as status updates are kept; then only the purge removes it.
create index tracking_age on rails.tracking using brin (at);
grant select, insert on rails.tracking to tradewind_system;
