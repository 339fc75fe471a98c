-- Rules that hold a payment for review before its network receives it: the newest row of a rule is how it stands. Rules
-- are deactivated, never deleted.
create table payments.fraud_rule_change (
  id uuid primary key,
  rule_id uuid not null,
  rule jsonb not null,
  version integer not null constraint fraud_rule_version check (version > 0),
  reason text not null constraint fraud_rule_reason check (length(reason) between 1 and 500),
  proposed_by_name text not null,
  confirmed_by_name text not null,
  at timestamptz not null,
  decision_id uuid not null unique,
  constraint fraud_rule_once unique (rule_id, version)
);
create index fraud_rule_newest on payments.fraud_rule_change (at desc, id desc);
grant select, insert on payments.fraud_rule_change to tradewind_system;
create trigger approved_by_two before insert on payments.fraud_rule_change
  for each row execute function decisions.require_approval('payments.fraud-rule');

-- A payment that a rule holds waits as one whose payee resembles a listed name does, and ends in the same ways.
alter table payments.open_case
  drop constraint open_case_kind_known,
  drop constraint open_case_match_ends_so,
  add constraint open_case_kind_known check (kind in
    ('investigation', 'contradiction', 'return-to-closed-account', 'return-differs', 'credit-to-closed-account',
      'owed', 'payee-match', 'fraud-rule')),
  add constraint open_case_held_ends_so check
    (resolution is null or resolution = 'answered'
      or (kind in ('payee-match', 'fraud-rule')) = (resolution in ('cleared', 'refused')));
-- How many payments each rule holds.
create index open_case_by_rule on payments.open_case (opened_at) where detail ? 'rules';

-- The person signed in with a browser that was not known: rules can hold what is ordered soon after.
alter table identity.session add column is_new_browser boolean not null default false;
create index session_in_new_browser on identity.session (user_id, created_at) where is_new_browser;
