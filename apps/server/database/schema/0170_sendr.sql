-- SendR: transfers of customers who hold no account. What they pay in passes through holdings in the books, one for
-- each customer and currency, on the way to the payee; nothing stays there.

create table sendr.holding (
  id uuid primary key,
  customer_id uuid not null,
  currency text not null constraint holding_currency_code check (currency ~ '^[A-Z]{3}$'),
  ledger_account bigint not null constraint holding_ledger_account_once unique,
  constraint holding_once unique (customer_id, currency)
);
select platform.wall_off('sendr.holding');
grant select on sendr.holding to tradewind_customer;
grant select, insert on sendr.holding to tradewind_system;

-- A transfer at a guaranteed price, until it expires. With the money there a payment (payout_id) carries it on, whose
-- states are its own.
create table sendr.instruction (
  id uuid primary key,
  customer_id uuid not null,
  reference text not null constraint instruction_reference_once unique,
  status text not null constraint instruction_status_known
    check (status in ('Pending', 'FundsReceived', 'Expired', 'Canceled')),
  from_currency text not null,
  total bigint not null constraint instruction_total_positive check (total > 0),
  fee bigint not null constraint instruction_fee_not_negative check (fee >= 0),
  to_currency text not null,
  received bigint not null constraint instruction_received_positive check (received > 0),
  rate text not null,
  party jsonb not null,
  rail text not null,
  narration text not null,
  category_id text,
  category text,
  other_category text,
  created_by uuid not null,
  created_by_name text not null,
  debtor_name text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- What has come in for it and was kept, never more than the total.
  paid bigint not null default 0,
  -- Null while it waits; the moment at which its money was there, or it was over without.
  decided_at timestamptz,
  payout_id uuid constraint instruction_payout_once unique,
  -- The price of which a transfer was made, by the number under its seal.
  quote_id uuid constraint instruction_quote_once unique,
  constraint instruction_fee_below_total check (fee < total),
  constraint instruction_paid_within_total check (paid between 0 and total),
  constraint instruction_funded_whole check (status <> 'FundsReceived' or paid = total),
  constraint instruction_payout_funded check ((payout_id is not null) = (status = 'FundsReceived')),
  constraint instruction_decided check ((status = 'Pending') = (decided_at is null)),
  constraint instruction_expires_later check (expires_at > created_at)
);
create index instruction_of_customer on sendr.instruction (customer_id, created_at desc, id desc);
select platform.wall_off('sendr.instruction');
grant select on sendr.instruction to tradewind_customer;
grant select, insert, update on sendr.instruction to tradewind_system;
create trigger guard_instruction before update on sendr.instruction
  for each row execute function sendr.guard_instruction();

-- Money that came in for an instruction: by bank transfer under the network's reference, or by card under our attempt's
-- id. What of it was not kept is refunded; more than came can never go back.
create table sendr.funding (
  id uuid primary key,
  instruction_id uuid not null references sendr.instruction (id),
  customer_id uuid not null,
  kind text not null constraint funding_kind_known check (kind in ('BankTransfer', 'Card')),
  rail text not null,
  network_reference text not null,
  currency text not null,
  amount bigint not null constraint funding_amount_positive check (amount > 0),
  kept bigint not null constraint funding_kept_within check (kept between 0 and amount),
  refunded bigint not null default 0 constraint funding_refunded_within check (refunded between 0 and amount),
  payer text not null,
  came_at timestamptz not null,
  constraint funding_once unique (rail, network_reference)
);
create index funding_of_instruction on sendr.funding (instruction_id, came_at, id);
select platform.wall_off('sendr.funding');
grant select on sendr.funding to tradewind_customer;
grant select, insert, update on sendr.funding to tradewind_system;

-- Money on its way back to where it came from. Booked when it is decided; done once the network or the acquirer has it.
create table sendr.refund (
  id uuid primary key,
  funding_id uuid not null references sendr.funding (id),
  instruction_id uuid not null references sendr.instruction (id),
  customer_id uuid not null,
  amount bigint not null constraint refund_amount_positive check (amount > 0),
  reason text not null,
  decided_at timestamptz not null,
  done_at timestamptz
);
create index refund_of_instruction on sendr.refund (instruction_id, decided_at);
select platform.wall_off('sendr.refund');
grant select on sendr.refund to tradewind_customer;
grant select, insert, update on sendr.refund to tradewind_system;

-- A try to pay by card. Of the card only the network's name and the last four digits are known; there is at most one
-- open try of an instruction, so that nobody pays twice while an outcome is unknown.
create table sendr.card_attempt (
  id uuid primary key,
  instruction_id uuid not null references sendr.instruction (id),
  customer_id uuid not null,
  currency text not null,
  amount bigint not null constraint card_attempt_amount_positive check (amount > 0),
  brand text not null,
  last_four text not null constraint card_attempt_last_four_digits check (last_four ~ '^[0-9]{4}$'),
  state text not null constraint card_attempt_state_known
    check (state in ('attempting', 'challenge', 'unknown', 'approved', 'declined')),
  reason text,
  challenge_id uuid,
  begun_at timestamptz not null,
  ended_at timestamptz,
  constraint card_attempt_ended check ((state in ('approved', 'declined')) = (ended_at is not null))
);
create unique index card_attempt_open_once on sendr.card_attempt (instruction_id) where ended_at is null;
create index card_attempt_of_instruction on sendr.card_attempt (instruction_id, begun_at desc);
create unique index card_attempt_challenge on sendr.card_attempt (challenge_id);
select platform.wall_off('sendr.card_attempt');
grant select on sendr.card_attempt to tradewind_customer;
grant select, insert, update on sendr.card_attempt to tradewind_system;
