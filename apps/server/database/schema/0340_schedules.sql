-- Payments that customers order for later, and every payment that a schedule makes, each with its own content.
create schema schedules;
grant usage on schema schedules to tradewind_customer, tradewind_system;

create table schedules.schedule (
  id uuid primary key,
  customer_id uuid not null,
  account_id uuid not null,
  payment_type text not null constraint schedule_payment_type_known check (payment_type in ('OneOff', 'Recurring')),
  start_type text not null constraint schedule_start_type_known check (start_type in ('Immediately', 'CustomDate')),
  frequency text not null constraint schedule_frequency_known
    check (frequency in ('Daily', 'Weekly', 'Monthly', 'Yearly')),
  first_day date not null,
  occurrences int not null constraint schedule_occurrences_bounded check (occurrences between 1 and 366),
  when_moved text not null constraint schedule_moves_known
    check (when_moved in ('NextWorkingDay', 'PreviousWorkingDay')),
  when_missed text not null constraint schedule_missed_known check (when_missed in ('RunAll', 'Skip', 'Ask')),
  time_zone text not null,
  -- Alpha-2 of the beneficiary's bank: its holidays count too.
  bank_country text,
  status text not null constraint schedule_status_known check (status in ('Active', 'Paused', 'Canceled', 'Done')),
  version int not null default 1,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null,
  constraint schedule_of_customer unique (id, customer_id)
);
create index schedule_newest on schedules.schedule (customer_id, created_at desc, id desc);
create index schedule_of_account on schedules.schedule (account_id) where status in ('Active', 'Paused');
select platform.wall_off('schedules.schedule');
grant select on schedules.schedule to tradewind_customer;
grant select, insert, update, delete on schedules.schedule to tradewind_system;

-- A payment of a schedule. Its number is taken once, so that it is made once, however many workers there are.
create table schedules.occurrence (
  schedule_id uuid not null,
  customer_id uuid not null,
  n int not null constraint occurrence_counted check (n between 1 and 366),
  key uuid not null constraint occurrence_key_once unique,
  nominal_day date not null,
  run_day date not null,
  due_at timestamptz not null,
  -- Counts edits: a run names the one that it read.
  revision int not null default 1,
  -- The order without PIN, codes, files and answers.
  ordered jsonb not null,
  payee text not null,
  currency text not null,
  amount bigint not null constraint occurrence_amount_positive check (amount > 0),
  -- As it was when it was ordered: what is expected to leave with the amount. The day's own is what is paid.
  charge bigint not null constraint occurrence_charge_not_negative check (charge >= 0),
  -- A code or a passkey was given for it when it was ordered.
  confirmed boolean not null,
  ordered_by uuid not null,
  ordered_by_name text not null,
  status text not null default 'None' constraint occurrence_status_known
    check (status in ('None', 'Open', 'Processed', 'Successful', 'Failed', 'Canceled')),
  -- The customer wants it made although its day was missed.
  answered boolean not null default false,
  transaction_id uuid constraint occurrence_transaction_once unique,
  awaits_approval boolean not null default false,
  reason text,
  decided_at timestamptz,
  -- When we wrote that the money would not be enough.
  announced_at timestamptz,
  primary key (schedule_id, n),
  foreign key (schedule_id, customer_id) references schedules.schedule (id, customer_id) on delete cascade,
  constraint occurrence_made_once
    check ((transaction_id is not null) = (status in ('Processed', 'Successful'))
      or (status = 'Failed' and transaction_id is not null)),
  constraint occurrence_decided check ((status in ('None', 'Open')) = (decided_at is null))
);
create index occurrence_waiting on schedules.occurrence (schedule_id, due_at, n) where status = 'None';
create index occurrence_to_announce on schedules.occurrence (due_at) where status = 'None' and announced_at is null;
create index occurrence_of_customer on schedules.occurrence (customer_id, due_at) where status = 'None';
select platform.wall_off('schedules.occurrence');
grant select on schedules.occurrence to tradewind_customer;
grant select, insert, update, delete on schedules.occurrence to tradewind_system;
