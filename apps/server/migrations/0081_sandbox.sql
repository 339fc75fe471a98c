-- The sandbox's bank world: what the banks and networks outside would know. It shares no table with the product.
create schema sandbox;
grant usage on schema sandbox to tradewind_system;

-- Orders that a network took. One for each end-to-end id, however often it is sent.
create table sandbox.order (
  order_id uuid primary key,
  rail text not null,
  end_to_end_id text not null,
  network_reference text not null constraint order_reference_unique unique,
  currency text not null,
  minor bigint not null check (minor > 0),
  debtor_name text not null,
  creditor_name text not null,
  iban text,
  bank_code text,
  account_number text,
  narration text not null,
  scenario text,
  received_at timestamptz not null,
  -- Refused on the spot, with this code.
  refused_code text,
  -- Questions about the order get no answer before this moment.
  silent_until timestamptz,
  constraint order_end_to_end_unique unique (rail, end_to_end_id)
);
grant select, insert on sandbox.order to tradewind_system;

-- What becomes of an order, decided when it is taken: a step is true from its due time on.
create table sandbox.step (
  order_id uuid not null references sandbox.order,
  position int not null,
  state text not null check (state in ('accepted', 'settled', 'rejected', 'returned')),
  code text,
  due_at timestamptz not null,
  primary key (order_id, position)
);
grant select, insert on sandbox.step to tradewind_system;

-- Orders that were lost on the way, so that the next attempt gets through.
create table sandbox.lost_order (
  rail text not null,
  end_to_end_id text not null,
  primary key (rail, end_to_end_id)
);
grant select, insert on sandbox.lost_order to tradewind_system;

-- Money that somebody outside sent to one of Tradewind's customers.
create table sandbox.incoming (
  incoming_id uuid primary key,
  network text not null,
  network_reference text not null constraint incoming_reference_unique unique,
  currency text not null,
  minor bigint not null check (minor > 0),
  sender_name text not null,
  sent_at timestamptz not null,
  arrives_at timestamptz not null,
  state text not null default 'sent' check (state in ('sent', 'credited', 'returned'))
);
grant select, insert, update on sandbox.incoming to tradewind_system;

-- Messages to Tradewind and when they are due. One message may be sent more than once.
create table sandbox.delivery (
  delivery_id uuid primary key,
  message_id text not null,
  -- The order or the incoming payment that it is about: its messages go out one after the other.
  subject uuid not null,
  network text not null,
  body text not null,
  due_at timestamptz not null,
  position int not null,
  attempts int not null default 0,
  delivered_at timestamptz
);
create index delivery_due on sandbox.delivery (due_at, position) where delivered_at is null;
grant select, insert, update on sandbox.delivery to tradewind_system;
