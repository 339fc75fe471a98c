-- Whom a payment rule is about besides an amount, and by whom exactly it asks for approval; its versions; approvals
-- that were withdrawn; and who stands in for whom during an absence.

alter table approvals.rule
  -- The account that is paid from; every one where it is null.
  add column account_id uuid,
  add column payees text not null default 'Any' constraint rule_payees_known check (payees in ('Any', 'New', 'Known')),
  -- Who makes the payment; everybody where it is null.
  add column initiator_id uuid,
  -- One for each approval, {"userId"} or {"roleId"} or {} for anyone; null where anyone counts for all of them.
  add column steps jsonb,
  add column in_order boolean not null default false,
  add column changed_by uuid,
  add column changed_by_name text,
  add column changed_at timestamptz,
  add constraint rule_steps_fit check (steps is null or
    (jsonb_typeof(steps) = 'array' and jsonb_array_length(steps) between 1 and approvals)),
  add constraint rule_conditions_fit_module check ((module = 'Debit' or payees = 'Any')
    and (module <> 'SendR' or account_id is null));

alter table approvals.rule_change
  add column account_id uuid,
  add column payees text not null default 'Any'
    constraint rule_change_payees_known check (payees in ('Any', 'New', 'Known')),
  add column initiator_id uuid,
  add column steps jsonb,
  add column in_order boolean not null default false;

-- What a rule was, version by version; written by a trigger, whoever changes the rule. Append only.
create table approvals.rule_version (
  rule_id uuid not null references approvals.rule (id),
  customer_id uuid not null,
  version int not null,
  module text not null,
  currency text not null,
  amount_from bigint not null,
  amount_to bigint,
  approvals int not null,
  status text not null,
  account_id uuid,
  payees text not null,
  initiator_id uuid,
  steps jsonb,
  in_order boolean not null,
  deleted boolean not null,
  by_id uuid,
  by_name text,
  at timestamptz not null,
  primary key (rule_id, version)
);
select platform.wall_off('approvals.rule_version');
grant select, insert on approvals.rule_version to tradewind_customer, tradewind_system;
insert into approvals.rule_version (rule_id, customer_id, version, module, currency, amount_from, amount_to, approvals,
    status, payees, in_order, deleted, by_id, by_name, at)
  select id, customer_id, version, module, currency, amount_from, amount_to, approvals, status, payees, in_order,
    deleted_at is not null, created_by, created_by_name, created_at
  from approvals.rule;
create trigger note_rule_version after insert or update on approvals.rule
  for each row execute function approvals.note_rule_version();

-- A request keeps the steps of the rules that it was made under. Several rules together may ask more than three people.
alter table approvals.request
  add column rule_version int,
  add column steps jsonb,
  add column in_order boolean not null default false,
  drop constraint request_approvals_one_to_three,
  add constraint request_approvals_one_to_nine check (needed between 1 and 9),
  add constraint request_steps_fit check (steps is null or
    (jsonb_typeof(steps) = 'array' and jsonb_array_length(steps) between 1 and 9));

-- Which of the steps an approval gives, in which role, and in whose place.
alter table approvals.action
  add column step int,
  add column by_role_id int,
  add column on_behalf_of uuid,
  add column on_behalf_of_name text,
  drop constraint action_kind_known,
  add constraint action_kind_known check (kind in ('requested', 'approved', 'rejected', 'returned', 'reassigned',
    'reopened', 'resubmitted', 'canceled', 'expired', 'withdrawn'));
-- A person decides once at a time: guard_action counts, since an approval may be withdrawn and given again.
drop index approvals.action_decided_once;
create index action_of_person on approvals.action (transaction_id, revision, by_id);

-- Who decides in whose place, from when until when.
create table approvals.delegation (
  id uuid primary key,
  customer_id uuid not null,
  from_id uuid not null,
  to_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  created_at timestamptz not null,
  constraint delegation_to_somebody_else check (from_id <> to_id),
  constraint delegation_ends_later check (ends_at >= starts_at)
);
create index delegation_of_customer on approvals.delegation (customer_id, ends_at);
select platform.wall_off('approvals.delegation');
grant select on approvals.delegation to tradewind_customer;
grant select, insert, update (ends_at) on approvals.delegation to tradewind_system;
