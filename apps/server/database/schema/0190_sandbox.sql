-- The sandbox's bank world: what the banks and networks outside would know. It shares no table with the product.

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
  -- The order as it went over the line, where the network speaks ISO 20022.
  document text,
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
  state text not null default 'sent' check (state in ('sent', 'credited', 'returned')),
  -- Money that goes from one of our customers to another over a network comes in at the end of its order: if nobody has
  -- the account, the network sends it back to where it came from.
  order_id uuid references sandbox.order
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
  delivered_at timestamptz,
  -- A message on its way is taken until then (wall time), so that no transaction is open while somebody answers.
  locked_until timestamptz
);
create index delivery_due on sandbox.delivery (due_at, position) where delivered_at is null;
create index delivery_age on sandbox.delivery using brin (delivered_at);
-- What networks were asked to tell once more is counted by its order; everything else stays out of this index.
create index delivery_repeated on sandbox.delivery (subject, due_at) where message_id like 'msg_again_%';
grant select, insert, update, delete on sandbox.delivery to tradewind_system;

-- The sandbox's acquirer: what a card network outside would know of the payments that we asked for. One for each of our
-- references, however often it is asked for. It keeps no card number.
create table sandbox.card_charge (
  charge_id uuid primary key,
  merchant_reference uuid not null constraint card_charge_reference_once unique,
  currency text not null,
  minor bigint not null check (minor > 0),
  state text not null,
  reason text,
  challenge_id uuid,
  tries int not null default 0,
  refunded_minor bigint not null default 0,
  asked_at timestamptz not null,
  -- Questions about it get no answer before this moment.
  silent_until timestamptz,
  -- Questions before this moment find nothing.
  known_from timestamptz,
  -- Its issuer approves it some time after it was called off.
  outlives_void boolean not null default false,
  constraint card_charge_refunded_within check (refunded_minor between 0 and minor),
  constraint card_charge_state_known check (state in ('challenge', 'approved', 'declined', 'voided'))
);
grant select, insert, update on sandbox.card_charge to tradewind_system;

-- Money that we gave back: by card under the acquirer's charge, by bank transfer under the network's reference.
create table sandbox.given_back (
  refund_id uuid primary key,
  kind text not null check (kind in ('BankTransfer', 'Card')),
  network text not null,
  original_reference text not null,
  currency text not null,
  minor bigint not null check (minor > 0),
  at timestamptz not null,
  -- The return of a transfer as it went over the line, where the network speaks ISO 20022.
  document text
);
grant select, insert on sandbox.given_back to tradewind_system;

-- The sandbox's collector: what a Canadian bank outside would know of a debit, and what becomes of it.
create table sandbox.debit (
  reference uuid primary key,
  network_reference text not null constraint debit_network_reference_once unique,
  currency text not null,
  minor bigint not null check (minor > 0),
  holder_name text not null,
  routing text not null,
  account_number text not null,
  taken_at timestamptz not null,
  -- Refused on the spot, with this code.
  refused_code text,
  settles_at timestamptz,
  returned_at timestamptz,
  return_code text,
  -- Questions about it get no answer before this moment.
  silent_until timestamptz,
  -- The sandbox's collector: when it took a debit back.
  recalled_at timestamptz,
  constraint debit_fate_whole check ((returned_at is null) = (return_code is null)
    and (refused_code is null) = (settles_at is not null or returned_at is not null))
);
grant select, insert, update (recalled_at) on sandbox.debit to tradewind_system;

-- The sandbox's operators: what one outside would know of a question that it puts on a phone, and what becomes of it.
create table sandbox.wallet_question (
  reference uuid primary key,
  network_reference text not null constraint wallet_question_reference_once unique,
  currency text not null,
  minor bigint not null check (minor > 0),
  phone_number text not null,
  operator text not null,
  taken_at timestamptz not null,
  -- Refused on the spot, with this code.
  refused_code text,
  answer_by timestamptz not null,
  -- Questions about it get no answer before this moment.
  silent_until timestamptz
);
grant select, insert on sandbox.wallet_question to tradewind_system;

-- What becomes of a question, decided when it is taken: an answer is true from its time on.
create table sandbox.wallet_answer (
  reference uuid not null references sandbox.wallet_question (reference),
  position int not null,
  state text not null check (state in ('settled', 'rejected')),
  code text,
  at timestamptz not null,
  primary key (reference, position),
  constraint wallet_answer_whole check ((state = 'rejected') = (code is not null))
);
grant select, insert on sandbox.wallet_answer to tradewind_system;

-- Questions that were lost on the way, so that the next attempt gets through.
create table sandbox.lost_wallet_question (
  reference uuid primary key
);
grant select, insert on sandbox.lost_wallet_question to tradewind_system;
