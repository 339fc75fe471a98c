-- Payments that wait for a person: a network that does not answer or contradicts itself, and money that came back for an
-- account that is closed. One open question for each payment; what was resolved stays, with who did it and why.
create table payments.open_question (
  id uuid primary key,
  transaction_id uuid not null references payments.transaction (id),
  customer_id uuid not null,
  kind text not null constraint open_question_kind_known check (kind in ('investigation', 'contradiction', 'return-to-closed-account')),
  detail jsonb not null default '{}',
  opened_at timestamptz not null,
  resolved_at timestamptz,
  resolution text constraint open_question_resolution_known check (resolution in
    ('answered', 'delivered', 'not-delivered', 'credited')),
  resolved_by text,
  note text,
  constraint open_question_resolved check (
    (resolved_at is null) = (resolution is null) and (resolved_at is null) = (resolved_by is null))
);
create unique index open_question_once on payments.open_question (transaction_id) where resolved_at is null;
create index open_question_waiting on payments.open_question (opened_at, id) where resolved_at is null;
select platform.wall_off('payments.open_question');
grant select, insert, update on payments.open_question to tradewind_system;
