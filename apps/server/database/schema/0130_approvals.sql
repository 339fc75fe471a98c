-- Payments that colleagues approve before they go out (maker-checker): the rules of a business, the requests that
-- follow from them, and who did what with each.

create table approvals.rule (
  id uuid primary key,
  customer_id uuid not null,
  module text not null constraint rule_module_known check (module in ('Debit', 'FundExchange', 'SendR')),
  currency text not null constraint rule_currency_code check (currency ~ '^[A-Z]{3}$'),
  -- Both included, in minor units; no upper bound where it is null.
  amount_from bigint not null constraint rule_from_not_negative check (amount_from >= 0),
  amount_to bigint,
  approvals int not null constraint rule_approvals_one_to_three check (approvals between 1 and 3),
  status text not null constraint rule_status_known check (status in ('Active', 'Inactive')),
  version int not null default 1,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  constraint rule_bounds_in_order check (amount_to is null or amount_to >= amount_from)
);
create index rule_of_customer on approvals.rule (customer_id, module, currency) where deleted_at is null;
select platform.wall_off('approvals.rule');
grant select, insert, update on approvals.rule to tradewind_customer, tradewind_system;
create trigger guard_rule before update or delete on approvals.rule
  for each row execute function approvals.guard_rule();

-- One for each payment that needed approval; the payment's id is the request's. A resubmission is the next revision of
-- the same request, with none of the approvals of the one before.
create table approvals.request (
  transaction_id uuid primary key,
  customer_id uuid not null,
  module text not null constraint request_module_known check (module in ('Debit', 'FundExchange', 'SendR')),
  rule_id uuid,
  needed int not null constraint request_approvals_one_to_three check (needed between 1 and 3),
  maker_id uuid not null,
  maker_name text not null,
  status text not null constraint request_status_known
    check (status in ('Pending', 'Approved', 'Rejected', 'ReturnedForModification')),
  revision int not null,
  -- What is requested now.
  account_id uuid not null,
  currency text not null,
  amount bigint not null,
  charge bigint not null,
  counterparty text not null,
  narration text not null,
  reference text not null,
  -- The order as it was given, without PIN, files and the answer of a question: the form is filled with it again.
  ordered jsonb not null,
  assigned_to uuid,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_because text constraint request_end_known check (ended_because in ('rejected', 'canceled', 'expired')),
  constraint request_ended check ((status in ('Pending', 'ReturnedForModification')) = (ended_at is null)),
  constraint request_rejected_because check ((status = 'Rejected') = (ended_because is not null)),
  constraint request_expires_later check (expires_at > asked_at),
  constraint request_keeps_no_secret
    check (not ordered ?| array['transactionPin', 'transactionOneTimePassword', 'paymentAuthentication',
      'documentUploadItems']),
  -- What a transfer by SendR pays out has no form in which its maker could change it: it is approved or rejected.
  constraint request_of_sendr_not_returned
    check (module <> 'SendR' or status <> 'ReturnedForModification')
);
create index request_of_customer on approvals.request (customer_id, asked_at desc, transaction_id desc);
-- What waits, which the home page counts each time: few of the many that a customer ever had.
create index request_open on approvals.request (customer_id, expires_at)
  where status in ('Pending', 'ReturnedForModification');
select platform.wall_off('approvals.request');
grant select on approvals.request to tradewind_customer;
grant select, insert, update on approvals.request to tradewind_system;
create trigger guard_request before update on approvals.request
  for each row execute function approvals.guard_request();

-- Who did what when, and why. Append only: nobody has the right to change or delete a line.
create table approvals.action (
  transaction_id uuid not null references approvals.request (transaction_id),
  customer_id uuid not null,
  line int not null,
  revision int not null,
  kind text not null constraint action_kind_known check (kind in
    ('requested', 'approved', 'rejected', 'returned', 'reassigned', 'reopened', 'resubmitted', 'canceled', 'expired')),
  by_id uuid,
  by_name text,
  at timestamptz not null,
  note text,
  primary key (transaction_id, line)
);
-- Each approver counts once for each submission.
create unique index action_decided_once on approvals.action (transaction_id, revision, by_id)
  where kind in ('approved', 'rejected', 'returned');
select platform.wall_off('approvals.action');
grant select on approvals.action to tradewind_customer;
grant select, insert on approvals.action to tradewind_system;
create trigger guard_action before insert on approvals.action
  for each row execute function approvals.guard_action();

-- Approvers to notify of a request, and requests that expire undecided: each task has its request.
create trigger request_there after insert on platform.task
  for each row when (new.module = 'approvals')
  execute function platform.check_subject('approvals.request', 'transaction_id');

-- A change by which a payment rule asks less waits
-- until as many colleagues as the rule asks for have approved it, or two Super Admins agree; until then the old rule
-- applies.

-- The rule as it is to become. One change of a rule waits at a time.
create table approvals.rule_change (
  id uuid primary key,
  customer_id uuid not null,
  rule_id uuid not null references approvals.rule (id),
  -- The version of the rule that it was asked for, and applies to.
  rule_version int not null,
  module text not null,
  currency text not null,
  amount_from bigint not null,
  amount_to bigint,
  approvals int not null,
  status_after text not null constraint rule_change_status_after_known check (status_after in ('Active', 'Inactive')),
  deletes boolean not null,
  needed int not null constraint rule_change_needed_one_to_three check (needed between 1 and 3),
  requested_by uuid not null,
  requested_by_name text not null,
  -- Whether the person who asked was a Super Admin, who is one of the two then.
  by_super_admin boolean not null,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  status text not null constraint rule_change_status_known
    check (status in ('Pending', 'Approved', 'Rejected', 'Withdrawn', 'Superseded', 'Expired')),
  ended_at timestamptz,
  constraint rule_change_ended check ((status = 'Pending') = (ended_at is null)),
  constraint rule_change_expires_later check (expires_at > requested_at)
);
create unique index rule_change_waits_once on approvals.rule_change (rule_id) where status = 'Pending';
create index rule_change_of_rule on approvals.rule_change (rule_id, rule_version);
select platform.wall_off('approvals.rule_change');
grant select on approvals.rule_change to tradewind_customer;
grant select, insert, update on approvals.rule_change to tradewind_system;
create trigger guard_rule_change before insert or update on approvals.rule_change
  for each row execute function approvals.guard_rule_change();

-- Who approved or rejected it, once each. Append only.
create table approvals.rule_change_decision (
  change_id uuid not null references approvals.rule_change (id),
  customer_id uuid not null,
  kind text not null constraint rule_change_decision_known check (kind in ('approved', 'rejected')),
  by_id uuid not null,
  by_name text not null,
  by_super_admin boolean not null,
  at timestamptz not null,
  note text,
  primary key (change_id, by_id)
);
select platform.wall_off('approvals.rule_change_decision');
grant select on approvals.rule_change_decision to tradewind_customer;
grant select, insert on approvals.rule_change_decision to tradewind_system;
create trigger guard_rule_change_decision before insert on approvals.rule_change_decision
  for each row execute function approvals.guard_rule_change_decision();
