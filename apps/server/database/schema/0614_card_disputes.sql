-- Payments by card that customers dispute. A credit given while the card scheme looks at one is ours to bear until it is
-- decided.
create table issuing.dispute_transition (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
grant select on issuing.dispute_transition to tradewind_system;
insert into issuing.dispute_transition (from_state, to_state) values
  ('Submitted', 'InReview'), ('Submitted', 'Lost'), ('Submitted', 'Withdrawn'),
  ('InReview', 'Won'), ('InReview', 'Lost'), ('InReview', 'Withdrawn');

create table issuing.dispute (
  id uuid primary key,
  authorization_id uuid not null references issuing.authorization,
  customer_id uuid not null,
  account_id uuid not null,
  currency text not null,
  amount bigint not null constraint dispute_positive check (amount > 0),
  reason text not null constraint dispute_reason_known check (reason in
    ('NotRecognised', 'Duplicate', 'WrongAmount', 'NotReceived', 'NotAsDescribed', 'RefundMissing')),
  evidence text not null constraint dispute_evidence_length check (length(evidence) between 20 and 2000),
  state text not null constraint dispute_state_known
    check (state in ('Submitted', 'InReview', 'Won', 'Lost', 'Withdrawn')),
  opened_by uuid not null,
  opened_by_name text not null,
  opened_at timestamptz not null,
  -- Given back while it is in review.
  credited bigint not null default 0 constraint dispute_credited check (credited in (0, amount)),
  decided_by uuid,
  decided_by_name text,
  outcome_reason text constraint dispute_outcome_length check (length(outcome_reason) <= 500),
  closed_at timestamptz,
  constraint dispute_closed check ((state in ('Won', 'Lost', 'Withdrawn')) = (closed_at is not null))
);
-- A payment is disputed once, unless its dispute was withdrawn.
create unique index dispute_once on issuing.dispute (authorization_id) where state <> 'Withdrawn';
create index dispute_of_customer on issuing.dispute (customer_id, opened_at desc, id desc);
create index dispute_waiting on issuing.dispute (opened_at, id) where closed_at is null;
select platform.wall_off('issuing.dispute');
select platform.wall_off_accounts('issuing.dispute', 'account_id = any $');
grant select on issuing.dispute to tradewind_customer;
grant select, insert, update on issuing.dispute to tradewind_system;
create trigger guard_dispute before insert or update on issuing.dispute
  for each row execute function issuing.guard_dispute();
