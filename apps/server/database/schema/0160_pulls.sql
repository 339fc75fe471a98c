-- Pull payments: money that a customer lets us collect from an account elsewhere. It is the customer's only once it has
-- settled, and it can still come back weeks later.

create table pulls.pull (
  id uuid primary key,
  customer_id uuid not null,
  account_id uuid not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount bigint not null constraint pull_amount_positive check (amount > 0),
  status text not null,
  reference text not null,
  narration text not null,
  -- From which account it is collected, and whose it is: the debtor's agreement names them.
  holder_name text not null,
  routing text not null check (routing ~ '^0\d{8}$'),
  account_number text not null check (account_number ~ '^\d{7,12}$'),
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null,
  -- The debit was sent, or was about to be: from here on an inquiry comes before a resend.
  attempted_at timestamptz,
  network_reference text,
  expected_at timestamptz,
  settled_at timestamptz,
  finished_at timestamptz,
  failure_code text,
  failure_reason text,
  -- Of a return: what the account could give back, and what it could not, which the customer owes.
  taken_back bigint not null default 0 check (taken_back >= 0),
  owed bigint not null default 0 check (owed >= 0),
  recallable_until timestamptz,
  constraint pull_settled_fits check ((status = 'Successful') <= (settled_at is not null)),
  constraint pull_return_whole check (taken_back + owed in (0, amount)),
  constraint pull_failure_named check ((status = 'Failed') <= (failure_code is not null)),
  constraint pull_status_known
    check (status in ('Pending', 'Approved', 'Successful', 'Failed', 'Expired', 'InvestigateAccount'))
);
create index pull_of_account on pulls.pull (account_id, created_at desc);
select platform.wall_off('pulls.pull');
grant select on pulls.pull to tradewind_customer;
grant select, insert, update on pulls.pull to tradewind_system;
create trigger guard_status before insert or update on pulls.pull
  for each row execute function pulls.guard_status();

-- How a pull may move, as in pulls.rules.ts; a test holds the two together.
create table pulls.transition (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
grant select on pulls.transition to tradewind_system;
insert into pulls.transition (from_status, to_status) values
  ('Pending', 'Approved'), ('Pending', 'Failed'), ('Approved', 'Successful'), ('Approved', 'Failed'),
  ('Approved', 'InvestigateAccount'), ('InvestigateAccount', 'Successful'), ('InvestigateAccount', 'Failed'),
  ('Successful', 'Failed'),
  -- Called off.
  ('Pending', 'Expired'), ('Approved', 'Expired');

create trigger pull_there after insert on platform.task
  for each row when (new.module = 'pulls') execute function platform.check_subject('pulls.pull', 'id');
