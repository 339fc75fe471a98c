-- What the card network asked and took. Its messages come late, twice, in another order and without having asked.

-- Every message under the network's id, with the answer that it got: the same one again gets the same answer and has no
-- other effect. One that said something else under a known id is refused.
create table issuing.message (
  id text primary key constraint message_id_length check (length(id) between 1 and 128),
  said bytea not null,
  answer jsonb not null,
  received_at timestamptz not null
);
create index message_by_age on issuing.message (received_at);
grant select, insert, update (answer), delete on issuing.message to tradewind_system;

-- Messages that can't have an effect, for people.
create table issuing.refused_message (
  id bigint generated always as identity primary key,
  message_id text not null,
  reason text not null,
  at timestamptz not null
);
grant select, insert, delete on issuing.refused_message to tradewind_system;

create table issuing.authorization_transition (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
grant select on issuing.authorization_transition to tradewind_system;
insert into issuing.authorization_transition (from_status, to_status) values
  ('Open', 'Cleared'), ('Open', 'Reversed'), ('Open', 'Expired'),
  -- Captures come late: after what was reserved was released.
  ('Expired', 'Cleared'), ('Reversed', 'Cleared'), ('Declined', 'Cleared'),
  -- An increment reserves anew.
  ('Cleared', 'Open'), ('Expired', 'Open'), ('Reversed', 'Open');

-- One payment by card, from the first message about it: an authorization, a clearing without one, or a refund of nothing
-- that is known here.
create table issuing.authorization (
  id uuid primary key,
  -- The network's own reference for everything that belongs to it.
  network_reference text not null constraint authorization_reference_once unique,
  card_id uuid not null references issuing.card,
  customer_id uuid not null,
  account_id uuid not null,
  ledger_account_id bigint not null,
  holder_id uuid not null,
  currency text not null constraint authorization_currency_code check (currency ~ '^[A-Z]{3}$'),
  kind text not null constraint authorization_kind_known check (kind in ('Purchase', 'Refund', 'CreditAuthorization')),
  status text not null constraint authorization_status_known
    check (status in ('Open', 'Cleared', 'Reversed', 'Expired', 'Declined')),
  -- In the currency of the account: what was asked for where it was declined, else what was approved, less reversals.
  amount bigint not null constraint authorization_amount check (amount >= 0),
  held bigint not null default 0 constraint authorization_held check (held >= 0),
  hold_id uuid,
  holds int not null default 0,
  posted bigint not null default 0 constraint authorization_posted check (posted >= 0),
  refunded bigint not null default 0 constraint authorization_refunded check (refunded >= 0),
  owed bigint not null default 0 constraint authorization_owed check (owed between 0 and posted),
  -- As the shop charged it: its currency may be one that we keep no accounts in.
  merchant_amount text not null constraint authorization_merchant_amount check (merchant_amount ~ '^\d{1,15}(\.\d{1,4})?$'),
  merchant_currency text not null constraint authorization_merchant_currency check (merchant_currency ~ '^[A-Z]{3}$'),
  rate text,
  merchant_name text not null constraint authorization_merchant_length check (length(merchant_name) between 1 and 140),
  merchant_city text,
  merchant_country text not null constraint authorization_country check (merchant_country ~ '^[A-Z]{2}$'),
  category_code text not null constraint authorization_category_code check (category_code ~ '^\d{4}$'),
  category text not null,
  at timestamptz not null,
  expires_at timestamptz,
  decided_by text not null,
  is_late boolean not null default false,
  is_offline boolean not null default false,
  constraint authorization_held_open check (held = 0 or (status = 'Open' and kind = 'Purchase')),
  constraint authorization_hold_named check ((held > 0) = (hold_id is not null)),
  constraint authorization_open_expires check (status <> 'Open' or expires_at is not null),
  constraint authorization_declined check (status <> 'Declined' or (posted = 0 and decided_by <> 'approved'))
);
create index authorization_of_card on issuing.authorization (card_id, at desc, id desc);
create index authorization_of_customer on issuing.authorization (customer_id, at desc, id desc);
create index authorization_newest on issuing.authorization (at desc, id desc);
create index authorization_of_holder on issuing.authorization (customer_id, holder_id, at);
create index authorization_open on issuing.authorization (account_id) where status = 'Open';
select platform.wall_off('issuing.authorization');
select platform.wall_off_accounts('issuing.authorization', 'account_id = any $');
grant select on issuing.authorization to tradewind_customer;
grant select, insert, update on issuing.authorization to tradewind_system;
create trigger guard_authorization before insert or update on issuing.authorization
  for each row execute function issuing.guard_authorization();
create constraint trigger check_hold after insert or update on issuing.authorization deferrable initially deferred
  for each row execute function issuing.check_hold();
create trigger authorization_there after insert on platform.task
  for each row when (new.module = 'issuing') execute function platform.check_subject('issuing.authorization', 'id');

-- What happened to it. Append only: nobody has the right to change or delete a line.
create table issuing.event (
  authorization_id uuid not null references issuing.authorization,
  customer_id uuid not null,
  line int not null,
  kind text not null constraint event_kind_known check (kind in ('Authorized', 'Increased', 'PartlyApproved', 'Declined',
    'Reversed', 'Expired', 'Cleared', 'Refunded', 'CreditAuthorized')),
  amount bigint not null constraint event_amount check (amount >= 0),
  at timestamptz not null,
  is_late boolean not null default false,
  is_over boolean not null default false,
  is_offline boolean not null default false,
  -- The line of the account's transactions.
  entry_id uuid,
  primary key (authorization_id, line)
);
select platform.wall_off('issuing.event');
grant select on issuing.event to tradewind_customer;
grant select, insert on issuing.event to tradewind_system;

-- A reversal that came before its authorization waits for it here.
create table issuing.early_reversal (
  network_reference text not null,
  message_id text not null,
  -- In minor units; null reverses all.
  amount bigint constraint early_reversal_amount check (amount > 0),
  at timestamptz not null,
  primary key (network_reference, message_id)
);
grant select, insert, delete on issuing.early_reversal to tradewind_system;

-- What a balance did not cover when the network took it. We bear it until the account has it.
create table issuing.debt (
  id uuid primary key,
  authorization_id uuid not null references issuing.authorization,
  customer_id uuid not null,
  account_id uuid not null,
  ledger_account_id bigint not null,
  currency text not null,
  owed bigint not null constraint debt_positive check (owed > 0),
  repaid bigint not null default 0 constraint debt_repaid check (repaid between 0 and owed),
  opened_at timestamptz not null
);
create index debt_open on issuing.debt (account_id, opened_at, id) where repaid < owed;
select platform.wall_off('issuing.debt');
select platform.wall_off_accounts('issuing.debt', 'account_id = any $');
grant select on issuing.debt to tradewind_customer;
grant select, insert, update (repaid) on issuing.debt to tradewind_system;
