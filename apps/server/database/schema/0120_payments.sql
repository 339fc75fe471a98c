-- Everything that leaves or arrives. A transaction's id is also its end-to-end id on the network.

create table payments.transaction (
  id uuid primary key,
  customer_id uuid not null,
  account_id uuid not null,
  -- The account in the ledger, which numbers its own.
  ledger_account_id bigint not null,
  type text not null constraint transaction_type_known check (type in ('Debit', 'Credit')),
  direction text not null constraint transaction_direction_known check (direction in ('in', 'out')),
  status text not null constraint transaction_status_known check (status in
    ('Pending', 'RiskDetermined', 'Approved', 'Successful', 'Failed', 'Rejected', 'Expired', 'InvestigateAccount',
      'FundsReceived')),
  -- Where the money is: awaited (incoming, not yet booked), held, sent (booked out), received (booked in), released,
  -- returned.
  money text not null constraint transaction_money_known check (money in
    ('awaited', 'held', 'sent', 'received', 'released', 'returned')),
  currency text not null,
  amount bigint not null constraint transaction_amount_positive check (amount > 0),
  charge bigint not null default 0 constraint transaction_charge_not_negative check (charge >= 0),
  counterparty text not null,
  narration text not null,
  reference text not null,
  category_id text,
  category text,
  other_category text,
  rail text not null,
  network_reference text,
  -- Who is paid (or who paid), as given then: a later change of the beneficiary does not rewrite history.
  party jsonb not null,
  -- The customer as the network sees it.
  debtor_name text not null,
  amount_hold_id uuid,
  charge_hold_id uuid,
  created_by uuid,
  created_by_name text not null,
  created_at timestamptz not null,
  expected_at timestamptz,
  finished_at timestamptz,
  failure_code text,
  failure_reason text,
  -- How far the order got with the network: attempting without an outcome is unknown, so it is never sent again.
  submission text not null default 'none' constraint transaction_submission_known check (submission in
    ('none', 'attempting', 'unknown', 'resubmit', 'accepted', 'finished')),
  attempts int not null default 0,
  attempted_at timestamptz,
  unanswered int not null default 0,
  -- When the network last sent an update, repeats included: every acknowledgement is a commit that waited.
  last_update_at timestamptz,
  -- Whether it is paid from an account or from a holding of SendR, which has limits of its own: it is not counted
  -- against what may be sent from accounts, so nothing of it is given back there.
  origin text not null default 'account'
    constraint transaction_origin_known check (origin in ('account', 'sendr')),
  -- Whether colleagues must approve it: `refused` may be resubmitted, `ended` was canceled or nobody decided in time.
  -- While it waits, its money is held as that of every other payment; the task that submits it is planned by
  -- the last approval.
  approval text not null default 'none',
  -- Counts its submissions; what it is about changes with the next one only.
  revision int not null default 1,
  -- When it was last submitted, where that was not the first time.
  asked_at timestamptz,
  -- When it was approved.
  cleared_at timestamptz,
  -- What came back of a payment that was returned: a bank on the way back may keep a part as its fee.
  returned bigint,
  -- Given back after a rejection, and debited again since it had arrived after all: its holds stay void.
  redebited boolean not null default false,
  constraint transaction_holds_fit check (
    (direction = 'out') = (amount_hold_id is not null) and (charge_hold_id is null or direction = 'out')),
  constraint transaction_money_fits check (
    (status not in ('Pending', 'RiskDetermined', 'Approved') or money = 'held') and
    (status <> 'Successful' or money in ('sent', 'received')) and
    (status not in ('Rejected', 'Expired') or money = 'released') and
    (status <> 'Failed' or money in ('released', 'returned')) and
    (status <> 'FundsReceived' or money = 'awaited')),
  -- Whatever a program does: nothing that still waits for approval gets to a network.
  constraint transaction_approved_first
    check (approval <> 'awaited' or (status = 'Pending' and submission = 'none')),
  constraint transaction_cleared check ((approval = 'given') = (cleared_at is not null)),
  constraint transaction_approval_known
    check (approval in ('none', 'awaited', 'given', 'refused', 'returned', 'ended')),
  constraint transaction_returned_fits check (
    (direction = 'out' and money = 'returned') = (returned is not null) and returned between 1 and amount),
  constraint transaction_redebited_fits
    check (not redebited or (direction = 'out' and money in ('sent', 'returned')))
);
create unique index transaction_received_once on payments.transaction (rail, network_reference) where direction = 'in';
-- Lists are read from payments.line. Only the sums of what an account received in a year look through payments
-- themselves; the newest ones sent are found by their lines.
create index transaction_received on payments.transaction (account_id, created_at) where direction = 'in';
-- Where new payees need a code, every payment looks up whether its payee was paid before.
create index transaction_by_payee on payments.transaction
  (customer_id, (coalesce(party->'destination'->>'accountNumber', ''))) where direction = 'out';
select platform.wall_off('payments.transaction');
grant select on payments.transaction to tradewind_customer;
grant select, insert, update on payments.transaction to tradewind_system;
create trigger note_unlisted after insert on payments.transaction referencing new table as added
  for each statement execute function payments.note_unlisted();
create trigger note_changed after update on payments.transaction for each row
  when (new.status <> old.status or new.network_reference is distinct from old.network_reference
    or (new.approval = 'returned') <> (old.approval = 'returned'))
  execute function payments.note_changed();
create trigger guard_status before update on payments.transaction
  for each row execute function payments.guard_status();
create trigger guard_start before insert on payments.transaction
  for each row when ((new.direction = 'out') <> (new.status = 'Pending')
    or (new.direction = 'in') <> (new.status = 'FundsReceived'))
  execute function payments.guard_status();

-- The state machine, as in payments.states.ts; a test compares the two.
create table payments.transition (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
grant select on payments.transition to tradewind_customer, tradewind_system;
insert into payments.transition (from_status, to_status) values
  ('Pending', 'RiskDetermined'), ('Pending', 'Rejected'), ('Pending', 'Expired'), ('Pending', 'InvestigateAccount'),
  ('RiskDetermined', 'Approved'), ('RiskDetermined', 'Rejected'), ('RiskDetermined', 'Expired'),
  ('RiskDetermined', 'InvestigateAccount'),
  ('Approved', 'Successful'), ('Approved', 'Failed'), ('Approved', 'InvestigateAccount'),
  ('InvestigateAccount', 'Successful'), ('InvestigateAccount', 'Failed'),
  ('Successful', 'Failed'), ('Successful', 'InvestigateAccount'),
  ('Failed', 'InvestigateAccount'), ('Rejected', 'InvestigateAccount'), ('Expired', 'InvestigateAccount'),
  ('FundsReceived', 'Successful'),
  -- When it is resubmitted.
  ('Rejected', 'Pending'),
  -- Money for an account that was closed meanwhile waits for a person, or goes back.
  ('FundsReceived', 'InvestigateAccount');

-- What happened when. Append only: nobody has the right to change or delete a line.
create table payments.event (
  transaction_id uuid not null,
  customer_id uuid not null,
  line int not null,
  kind text not null,
  status text not null,
  at timestamptz not null,
  detail jsonb not null default '{}',
  primary key (transaction_id, line)
);
select platform.wall_off('payments.event');
grant select on payments.event to tradewind_customer;
grant select, insert on payments.event to tradewind_system;
create trigger transaction_there after insert on payments.event
  referencing new table as added for each statement execute function payments.check_transaction();

create table payments.document (
  id uuid primary key,
  transaction_id uuid not null references payments.transaction (id),
  customer_id uuid not null,
  line int not null,
  content_hash text not null constraint document_hash_is_sha256 check (content_hash ~ '^[0-9a-f]{64}$'),
  name text not null,
  identification_number text,
  media_type text not null,
  size int not null constraint document_size_positive check (size > 0),
  -- Documents that a customer adds to a payment after it was made.
  added_at timestamptz,
  added_by uuid,
  constraint document_line_once unique (transaction_id, line),
  constraint document_added_by_somebody check ((added_at is null) = (added_by is null))
);
-- Which payments a file belongs to: one that none has goes.
create index document_content on payments.document (content_hash);
create index document_of_customer on payments.document (customer_id, id);
select platform.wall_off('payments.document');
grant select on payments.document to tradewind_customer;
grant select, insert on payments.document to tradewind_system;

-- A task has its payment.
create trigger payment_there after insert on platform.task
  referencing new table as added for each statement execute function payments.check_task();

-- Cases for a person: a network that does not answer or contradicts itself, money that came back for an account that is
-- closed, and debts. What was resolved stays, with who did it and why.
create table payments.open_case (
  id uuid primary key,
  transaction_id uuid not null references payments.transaction (id),
  customer_id uuid not null,
  kind text not null,
  detail jsonb not null default '{}',
  opened_at timestamptz not null,
  resolved_at timestamptz,
  resolution text,
  resolved_by text,
  note text,
  -- Money that waits with a case stands on `suspense:cases` until the case ends: the auditor holds the two together.
  kept_currency text,
  kept bigint,
  constraint open_case_resolved check (
    (resolved_at is null) = (resolution is null) and (resolved_at is null) = (resolved_by is null)),
  constraint open_case_kept_whole check ((kept is null) = (kept_currency is null) and kept > 0),
  constraint open_case_kind_known check (kind in
    ('investigation', 'contradiction', 'return-to-closed-account', 'return-differs', 'credit-to-closed-account',
      'owed')),
  constraint open_case_resolution_known check (resolution in
    ('answered', 'delivered', 'not-delivered', 'returned', 'credited', 'repaid', 'written-off'))
);
-- One open case for each payment, and one for what is owed of it. A redebited payment may leave something owed and come
-- back all the same, so neither takes the place of the other.
create unique index open_case_once on payments.open_case (transaction_id, (kind = 'owed')) where resolved_at is null;
create index open_case_waiting on payments.open_case (opened_at, id) where resolved_at is null;
select platform.wall_off('payments.open_case');
grant select, insert, update on payments.open_case to tradewind_system;

-- Money that customers moved between their own accounts: what they said of it, and whose it is. Amount and balances are
-- the ledger's, found by the id as its subject.
create table payments.own_transfer (
  id uuid,
  customer_id uuid not null,
  from_account_id uuid not null,
  to_account_id uuid not null,
  narration text not null constraint own_transfer_narration_length check (length(narration) between 1 and 140),
  created_by uuid not null,
  created_at timestamptz not null,
  -- What it moved, and between which accounts as they were called then, so that a line needs no other table.
  currency text not null,
  amount bigint not null,
  from_name text not null,
  to_name text not null,
  created_by_name text not null,
  constraint own_transfer_two_accounts check (from_account_id <> to_account_id),
  primary key (customer_id, created_at, id),
  constraint own_transfer_amount_positive check (amount > 0)
);
select platform.wall_off('payments.own_transfer');
grant select on payments.own_transfer to tradewind_customer;
grant select, insert on payments.own_transfer to tradewind_system;

-- Attempts to move money as the app reported them: for support, and nothing is decided by it.
create table payments.attempt_log (
  id uuid primary key,
  customer_id uuid not null,
  user_id uuid not null,
  at timestamptz not null,
  type text not null,
  step text not null,
  outcome text not null,
  currency text,
  amount text check (length(amount) <= 30),
  method text,
  reason text check (length(reason) <= 300)
);
create index attempt_log_of_customer on payments.attempt_log (customer_id, at desc, id desc);
create index attempt_log_by_age on payments.attempt_log (at);
select platform.wall_off('payments.attempt_log');
grant select, insert, delete on payments.attempt_log to tradewind_customer, tradewind_system;

-- What customers owe: money that was credited, spent, and then taken back by its network. One debt for each such
-- credit; it is repaid by the account's next credits, by the balance at a reminder, or as a person decides.
create table payments.debt (
  transaction_id uuid primary key references payments.transaction (id),
  customer_id uuid not null,
  account_id uuid not null,
  ledger_account_id bigint not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  owed bigint not null constraint debt_positive check (owed > 0),
  repaid bigint not null default 0 constraint debt_repaid_not_negative check (repaid >= 0),
  opened_at timestamptz not null,
  ended_at timestamptz,
  constraint debt_never_overpaid check (repaid <= owed),
  constraint debt_ends_when_paid check ((ended_at is not null) = (repaid = owed))
);
create index debt_of_account on payments.debt (account_id, opened_at, transaction_id) where ended_at is null;
select platform.wall_off('payments.debt');
grant select on payments.debt to tradewind_customer;
grant select, insert, update on payments.debt to tradewind_system;
create trigger guard_debt before update on payments.debt for each row execute function payments.guard_debt();

-- Each part that was paid back, with the posting that moved it: nobody changes or deletes one.
create table payments.repayment (
  id uuid primary key,
  transaction_id uuid not null references payments.debt (transaction_id),
  customer_id uuid not null,
  source text not null constraint repayment_source_known
    check (source in ('credit', 'balance', 'other-account', 'written-off')),
  amount bigint not null constraint repayment_positive check (amount > 0),
  at timestamptz not null
);
create index repayment_of_debt on payments.repayment (transaction_id);
select platform.wall_off('payments.repayment');
grant select on payments.repayment to tradewind_customer;
grant select, insert on payments.repayment to tradewind_system;
create trigger count_repayment after insert on payments.repayment
  for each row execute function payments.count_repayment();

-- What moves on an account after a transaction was booked is a line of its own: what came back of a payment, a credit
-- that was taken back, a payment that was debited again, and what pays a debt off. So lines add up to the balance.
create table payments.adjustment (
  -- Of its transfer in the books.
  id uuid primary key,
  -- What it follows; that of the debt for a repayment.
  transaction_id uuid not null constraint adjustment_transaction references payments.transaction (id),
  customer_id uuid not null,
  account_id uuid not null,
  ledger_account_id bigint not null,
  kind text not null constraint adjustment_kind_known check (kind in ('return', 'reversal', 'rebooking', 'repayment')),
  direction text not null constraint adjustment_direction_fits
    check (direction = case kind when 'return' then 'in' else 'out' end),
  currency text not null constraint adjustment_currency_code check (currency ~ '^[A-Z]{3}$'),
  amount bigint not null constraint adjustment_positive check (amount > 0),
  at timestamptz not null
);
select platform.wall_off('payments.adjustment');
grant select on payments.adjustment to tradewind_customer;
grant select, insert on payments.adjustment to tradewind_system;
create constraint trigger guard_adjustment after insert on payments.adjustment deferrable initially deferred
  for each row execute function payments.guard_adjustment();
create trigger note_adjustment after insert on payments.adjustment referencing new table as added
  for each statement execute function payments.note_adjustment();
