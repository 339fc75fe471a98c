-- Top-ups: money that the holder of a mobile wallet gives to an account of ours, asked on the phone. It is the
-- customer's once the operator has it from the wallet, and no earlier.

create table topups.topup (
  id uuid primary key,
  customer_id uuid not null,
  account_id uuid not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount bigint not null constraint topup_amount_positive check (amount > 0),
  status text not null constraint topup_status_known
    check (status in ('Pending', 'Approved', 'Successful', 'Failed', 'InvestigateAccount')),
  reference text not null,
  narration text not null,
  -- The wallet that is asked: digits with the dial code, and its operator.
  phone_number text not null check (phone_number ~ '^\d{7,15}$'),
  provider text not null,
  provider_name text not null,
  country_id text not null check (country_id ~ '^[A-Z]{2}$'),
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null,
  -- The request was sent, or was about to be: from here on an inquiry comes before a resend.
  attempted_at timestamptz,
  network_reference text,
  answer_by timestamptz,
  finished_at timestamptz,
  failure_code text,
  failure_reason text,
  constraint topup_failure_named check ((status = 'Failed') = (failure_code is not null)),
  constraint topup_finish_known check ((status in ('Successful', 'Failed')) = (finished_at is not null))
);
create index topup_of_account on topups.topup (account_id, created_at desc);
-- A phone has one open wallet request per customer, even with concurrent requests.
create unique index topup_question_once on topups.topup (customer_id, phone_number)
  where status in ('Pending', 'Approved');
select platform.wall_off('topups.topup');
grant select on topups.topup to tradewind_customer;
grant select, insert, update on topups.topup to tradewind_system;
create trigger guard_status before insert or update on topups.topup
  for each row execute function topups.guard_status();

-- How a top-up may move, as in topups.rules.ts; a test holds the two together.
create table topups.transition (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
grant select on topups.transition to tradewind_system;
insert into topups.transition (from_status, to_status) values
  ('Pending', 'Approved'), ('Pending', 'Failed'), ('Approved', 'Successful'), ('Approved', 'Failed'),
  ('Approved', 'InvestigateAccount'), ('Failed', 'Successful'), ('Failed', 'InvestigateAccount'),
  ('InvestigateAccount', 'Successful'),
  -- One that needed a person may end without its account.
  ('InvestigateAccount', 'Failed');

create trigger topup_there after insert on platform.task
  for each row when (new.module = 'topups') execute function platform.check_subject('topups.topup', 'id');
