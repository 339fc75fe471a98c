-- Everything that leaves or arrives. A transaction's id is also its end-to-end id on the network.
create schema payments;
grant usage on schema payments to tradewind_customer, tradewind_system;

create table payments.transaction (
  id uuid primary key,
  customer_id uuid not null,
  account_id uuid not null,
  -- The account in the ledger, which numbers its own.
  ledger_account_id bigint not null,
  type text not null constraint transaction_type_known check (type in ('Debit', 'Credit')),
  direction text not null constraint transaction_direction_known check (direction in ('in', 'out')),
  status text not null constraint transaction_status_known check (status in
    ('Pending', 'RiskDetermined', 'Approved', 'Successful', 'Failed', 'Rejected', 'Expired', 'InvestigateAccount', 'FundsReceived')),
  -- Where the money is: awaited (incoming, not yet booked), held, sent (booked out), received (booked in), released, returned.
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
  -- The customer as the network is told.
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
  -- How far the order got with the network: attempting without an outcome means that nobody knows, so nobody resends.
  submission text not null default 'none' constraint transaction_submission_known check (submission in
    ('none', 'attempting', 'unknown', 'resubmit', 'accepted', 'finished')),
  attempts int not null default 0,
  attempted_at timestamptz,
  unanswered int not null default 0,
  -- The last word from the network, repeats included: every acknowledgement is a commit that waited.
  heard_at timestamptz,
  constraint transaction_holds_fit check (
    (direction = 'out') = (amount_hold_id is not null) and (charge_hold_id is null or direction = 'out')),
  constraint transaction_money_fits check (
    (status not in ('Pending', 'RiskDetermined', 'Approved') or money = 'held') and
    (status <> 'Successful' or money in ('sent', 'received')) and
    (status not in ('Rejected', 'Expired') or money = 'released') and
    (status <> 'Failed' or money in ('released', 'returned')) and
    (status <> 'FundsReceived' or money = 'awaited'))
);
create index transaction_of_customer on payments.transaction (customer_id, created_at desc, id desc);
create index transaction_of_account on payments.transaction (account_id, created_at desc, id desc);
create unique index transaction_received_once on payments.transaction (rail, network_reference) where direction = 'in';
select platform.wall_off('payments.transaction');
grant select on payments.transaction to tradewind_customer;
grant select, insert, update on payments.transaction to tradewind_system;

-- The state machine, as in payments.states.ts; a test compares the two.
create table payments.transition (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
insert into payments.transition (from_status, to_status) values
  ('Pending', 'RiskDetermined'), ('Pending', 'Rejected'), ('Pending', 'Expired'), ('Pending', 'InvestigateAccount'),
  ('RiskDetermined', 'Approved'), ('RiskDetermined', 'Rejected'), ('RiskDetermined', 'Expired'),
  ('RiskDetermined', 'InvestigateAccount'),
  ('Approved', 'Successful'), ('Approved', 'Failed'), ('Approved', 'InvestigateAccount'),
  ('InvestigateAccount', 'Successful'), ('InvestigateAccount', 'Failed'),
  ('Successful', 'Failed'), ('Successful', 'InvestigateAccount'),
  ('Failed', 'InvestigateAccount'), ('Rejected', 'InvestigateAccount'), ('Expired', 'InvestigateAccount'),
  ('FundsReceived', 'Successful');
grant select on payments.transition to tradewind_customer, tradewind_system;

create function payments.guard_status() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if (new.direction = 'out') <> (new.status = 'Pending') or (new.direction = 'in') <> (new.status = 'FundsReceived') then
      raise exception 'a transaction cannot start as %', new.status
        using errcode = '23514', constraint = 'transaction_status_path';
    end if;
  else
    if new.status <> old.status and not exists (
      select from payments.transition where from_status = old.status and to_status = new.status) then
      raise exception 'a transaction cannot go from % to %', old.status, new.status
        using errcode = '23514', constraint = 'transaction_status_path';
    end if;
    -- What was asked for never changes; only where it stands does.
    if (new.id, new.customer_id, new.account_id, new.ledger_account_id, new.direction, new.currency, new.amount,
        new.charge, new.rail, new.amount_hold_id, new.charge_hold_id, new.created_at, new.party) is distinct from
       (old.id, old.customer_id, old.account_id, old.ledger_account_id, old.direction, old.currency, old.amount,
        old.charge, old.rail, old.amount_hold_id, old.charge_hold_id, old.created_at, old.party) then
      raise exception 'what a transaction is about cannot change'
        using errcode = '23514', constraint = 'transaction_terms_fixed';
    end if;
  end if;
  return new;
end $$;
create trigger guard_status before insert or update on payments.transaction
  for each row execute function payments.guard_status();

-- What happened when. Append only: nobody has the right to change or delete a line.
create table payments.event (
  transaction_id uuid not null references payments.transaction (id),
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
  constraint document_line_once unique (transaction_id, line)
);
select platform.wall_off('payments.document');
grant select on payments.document to tradewind_customer;
grant select, insert on payments.document to tradewind_system;

-- Work on money that must happen once: due on the bank clock, locked on the wall clock. Workers only.
create table payments.task (
  transaction_id uuid not null references payments.transaction (id),
  kind text not null constraint task_kind_known check (kind in ('submit', 'inquire')),
  occurrence int not null,
  due_at timestamptz not null,
  attempts int not null default 0,
  locked_until timestamptz,
  done_at timestamptz,
  primary key (transaction_id, kind, occurrence)
);
create index task_due on payments.task (due_at) where done_at is null;
grant select, insert, update on payments.task to tradewind_system;

create function payments.wake_worker() returns trigger language plpgsql as $$
begin
  perform pg_notify('payments_task', '');
  return null;
end $$;
create trigger wake_worker after insert on payments.task
  for each statement execute function payments.wake_worker();
