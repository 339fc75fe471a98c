-- A request to give back a payment that was sent. It moves no money: only the network's return does.
create table payments.recall (
  id uuid primary key,
  transaction_id uuid not null references payments.transaction (id),
  customer_id uuid not null,
  reason text not null constraint recall_reason_known
    check (reason in ('DUPL', 'CUST', 'FRAD', 'TECH', 'AC03', 'AM09')),
  note text not null,
  requested_by uuid not null,
  requested_by_name text not null,
  -- In the banks' time, as everything that happens there.
  requested_at timestamptz not null,
  state text not null default 'requested' constraint recall_state_known
    check (state in ('requested', 'pending', 'accepted', 'by-hand', 'refused', 'returned', 'closed')),
  inquiries int not null default 0,
  -- From when on a person looks after it, if no answer came or nothing was returned.
  overdue_at timestamptz not null,
  answered_at timestamptz,
  answer_code text,
  answer text,
  -- Nothing more is expected of the network.
  ended_at timestamptz,
  -- Since when a person has to look, and how that ended.
  needs_person_at timestamptz,
  closed_at timestamptz,
  closed_by_name text,
  closing_note text,
  constraint recall_ended check ((ended_at is null) = (state in ('requested', 'pending', 'accepted', 'by-hand'))),
  constraint recall_closed check (
    (closed_at is null) = (closed_by_name is null) and (closed_at is null) = (closing_note is null)),
  constraint recall_closed_ends check (closed_at is null or ended_at is not null)
);
create unique index recall_open_once on payments.recall (transaction_id) where ended_at is null;
create index recall_of_payment on payments.recall (transaction_id, requested_at);
create index recall_needs_person on payments.recall (needs_person_at) where needs_person_at is not null;
select platform.wall_off('payments.recall');
grant select, insert, update on payments.recall to tradewind_system;

alter table operations.assignment drop constraint assignment_source_known;
alter table operations.assignment add constraint assignment_source_known
  check (source in ('case', 'message', 'file', 'schedule', 'recall'));
alter table operations.note drop constraint note_source_known;
alter table operations.note add constraint note_source_known
  check (source in ('case', 'message', 'file', 'schedule', 'customer', 'recall'));
