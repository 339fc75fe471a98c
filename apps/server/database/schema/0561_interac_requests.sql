-- Requests for money by Interac e-Transfer: someone accepts one at another bank, and its money is the customer's once
-- it has settled. One that was canceled or that ran out may still have been accepted in time: then its money is
-- credited.

create table interac.request (
  id uuid primary key,
  customer_id uuid not null,
  account_id uuid not null,
  currency text not null constraint interac_currency check (currency = 'CAD'),
  amount bigint not null constraint interac_amount_positive check (amount > 0),
  status text not null constraint interac_status_known
    check (status in ('Pending', 'Approved', 'Successful', 'Failed', 'Expired', 'InvestigateAccount')),
  reference text not null,
  narration text not null,
  payer_name text not null,
  payer_email text,
  -- E.164.
  payer_phone text check (payer_phone ~ '^\+1\d{10}$'),
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null,
  -- The request was sent, or was about to be: from here on an inquiry comes before a resend.
  attempted_at timestamptz,
  network_reference text,
  expires_at timestamptz,
  settled_at timestamptz,
  finished_at timestamptz,
  failure_code text,
  failure_reason text,
  -- Of money that was taken back: what the account could give, and what it could not, which the customer owes.
  taken_back bigint not null default 0 check (taken_back >= 0),
  owed bigint not null default 0 check (owed >= 0),
  constraint interac_one_contact check (num_nonnulls(payer_email, payer_phone) = 1),
  constraint interac_settled_fits check ((status = 'Successful') <= (settled_at is not null)),
  constraint interac_return_whole check (taken_back + owed in (0, amount)),
  constraint interac_failure_named check ((status in ('Failed', 'Expired')) = (failure_code is not null)),
  constraint interac_finish_known check ((status in ('Successful', 'Failed', 'Expired')) = (finished_at is not null))
);
create index interac_request_of_account on interac.request (account_id, created_at desc);
create index interac_request_of_customer on interac.request (customer_id, created_at);
select platform.wall_off('interac.request');
select platform.wall_off_accounts('interac.request', 'account_id = any $');
grant select on interac.request to tradewind_customer;
grant select, insert, update on interac.request to tradewind_system;

-- How much may be requested at once, and within 24 hours: the one row.
create table interac.limit_rule (
  is_only boolean primary key default true check (is_only),
  per_request bigint not null check (per_request > 0),
  per_day bigint not null check (per_day >= per_request)
);
grant select on interac.limit_rule to tradewind_customer, tradewind_system;
grant update on interac.limit_rule to tradewind_system;
insert into interac.limit_rule (per_request, per_day) values (300000, 1000000);

-- How a request may move, as in interac.rules.ts; a test holds the two together.
create table interac.transition (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
grant select on interac.transition to tradewind_system;
insert into interac.transition (from_status, to_status) values
  ('Pending', 'Approved'), ('Pending', 'Failed'), ('Pending', 'Expired'),
  ('Approved', 'Successful'), ('Approved', 'Failed'), ('Approved', 'Expired'), ('Approved', 'InvestigateAccount'),
  -- Accepted all the same.
  ('Expired', 'Successful'), ('Expired', 'InvestigateAccount'),
  ('Failed', 'Successful'), ('Failed', 'InvestigateAccount'),
  ('InvestigateAccount', 'Successful'), ('InvestigateAccount', 'Failed'),
  -- Taken back.
  ('Successful', 'Failed');

create trigger guard_status before insert or update on interac.request
  for each row execute function interac.guard_status();
create trigger keep_limits before insert on interac.request
  for each row execute function interac.keep_limits();
create trigger interac_request_there after insert on platform.task
  for each row when (new.module = 'interac') execute function platform.check_subject('interac.request', 'id');
