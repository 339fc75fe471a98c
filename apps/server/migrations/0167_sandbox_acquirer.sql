-- The sandbox's acquirer: what a card network outside would know of the payments that we asked for. One for each of our
-- references, however often it is asked for. It keeps no card number.
create table sandbox.card_charge (
  charge_id uuid primary key,
  merchant_reference uuid not null constraint card_charge_reference_once unique,
  currency text not null,
  minor bigint not null check (minor > 0),
  state text not null check (state in ('challenge', 'approved', 'declined')),
  reason text,
  challenge_id uuid,
  tries int not null default 0,
  refunded_minor bigint not null default 0,
  asked_at timestamptz not null,
  -- Questions about it get no answer before this moment.
  silent_until timestamptz,
  constraint card_charge_refunded_within check (refunded_minor between 0 and minor)
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
  at timestamptz not null
);
grant select, insert on sandbox.given_back to tradewind_system;
