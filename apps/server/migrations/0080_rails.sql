create schema rails;
grant usage on schema rails to tradewind_system;

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
grant select, insert, update on rails.message to tradewind_system;

-- How far the networks' news of a payment has come. The row is the lock that orders the news of one payment.
create table rails.payment_state (
  rail text not null,
  end_to_end_id text not null,
  state text check (state in ('accepted', 'settled', 'rejected', 'returned')),
  primary key (rail, end_to_end_id)
);
grant select, insert, update on rails.payment_state to tradewind_system;

-- Money that came in, by the network's own reference: the same money is never credited twice.
create table rails.incoming (
  network text not null,
  network_reference text not null,
  outcome text not null check (outcome in ('pending', 'credited', 'unknown-account')),
  primary key (network, network_reference)
);
grant select, insert, update on rails.incoming to tradewind_system;
