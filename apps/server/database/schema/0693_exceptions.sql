-- What needs a person stays where it arises: cases of payments, messages that networks sent in vain, differences,
-- files, missed payments. Here stands what staff do about it: who takes it on, what they note, what two of them
-- decided.
create schema operations;
grant usage on schema operations to tradewind_system;

create table operations.assignment (
  source text not null constraint assignment_source_known check (source in ('case', 'message', 'file', 'schedule')),
  subject text not null constraint assignment_subject_length check (length(subject) between 1 and 200),
  owner_id uuid not null,
  owner_name text not null,
  assigned_at timestamptz not null,
  primary key (source, subject)
);
create index assignment_of_owner on operations.assignment (owner_id);
grant select, insert, update, delete on operations.assignment to tradewind_system;

-- Append only.
create table operations.note (
  id uuid primary key,
  source text not null constraint note_source_known check (source in ('case', 'message', 'file', 'schedule')),
  subject text not null constraint note_subject_length check (length(subject) between 1 and 200),
  text text not null constraint note_length check (length(text) between 1 and 1000),
  by_id uuid not null,
  by_name text not null,
  at timestamptz not null
);
create index note_of_subject on operations.note (source, subject, at);
grant select, insert on operations.note to tradewind_system;

-- How a case of a payment ends: one person proposed it, another approved exactly this.
create table operations.case_decision (
  id uuid primary key,
  case_id uuid not null constraint case_decision_once unique,
  decision text not null constraint case_decision_known
    check (decision in ('delivered', 'not-delivered', 'returned', 'credited', 'repaid', 'written-off')),
  account_id uuid,
  currency text,
  amount bigint,
  reason text not null check (length(reason) between 1 and 500),
  decision_id uuid not null,
  constraint case_decision_amount_whole check ((currency is null) = (amount is null) and amount > 0),
  constraint case_decision_account check ((decision in ('credited', 'repaid')) = (account_id is not null))
);
grant select, insert on operations.case_decision to tradewind_system;
create trigger approved_by_two before insert on operations.case_decision
  for each row execute function decisions.require_approval('operations.case');
