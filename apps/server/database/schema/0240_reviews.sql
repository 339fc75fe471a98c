-- Cases of the review: applications on which the provider's staff decide. What the customer submitted belongs to the
-- onboarding, the checks to the screening; here is who did what about it, and why.

grant usage on schema review to tradewind_customer, tradewind_system;

create sequence review.reference;
grant usage on sequence review.reference to tradewind_system;

create table review.case (
  id uuid primary key,
  customer_id uuid not null references customers.customer,
  reference text not null constraint case_reference_unique unique,
  kind text not null constraint case_kind_known check (kind in ('application', 'upgrade')),
  status text not null constraint case_status_known check (status in ('New', 'InReview', 'AwaitingCustomer', 'Supplied',
    'AwaitingSecondPerson', 'Approved', 'ApprovedForSendR', 'Refused')),
  country_id text not null,
  customer_type text not null,
  risk text constraint case_risk_known check (risk in ('low', 'medium', 'high')),
  -- How high among the rows of an ordered list.
  risk_points int not null default 0,
  assignee uuid references staff.person,
  -- Counts every change, so that two people do not decide on what they have not read.
  version int not null default 1,
  opened_at timestamptz not null,
  status_since timestamptz not null
);
-- One case of a customer is open at a time: a second submission goes on with it.
create unique index case_open_once on review.case (customer_id)
  where status not in ('Approved', 'ApprovedForSendR', 'Refused');
create index case_in_queue on review.case (status, status_since, id);
select platform.wall_off('review.case');
grant select, insert, update (status, risk, risk_points, assignee, version, status_since) on review.case
  to tradewind_system;

-- What was decided, by whom, and by which second person. Nothing of it is ever changed but its waiting.
create table review.decision (
  id uuid primary key,
  case_id uuid not null references review.case,
  customer_id uuid not null references customers.customer,
  kind text not null constraint decision_kind_known check (kind in ('approve', 'approve-sendr', 'refuse')),
  proposed_by uuid not null references staff.person,
  proposed_at timestamptz not null,
  -- Why one person is not enough; empty where one is.
  two_people text[] not null,
  state text not null constraint decision_state_known check (state in ('waiting', 'taken', 'sent-back')),
  second_by uuid references staff.person,
  second_at timestamptz,
  -- The reason for the customer and the notes of both, under the customer's key.
  personal bytea not null,
  constraint decision_by_two_people check (second_by <> proposed_by),
  constraint decision_second_whole check ((second_by is null) = (second_at is null)),
  constraint decision_needs_second check (cardinality(two_people) = 0 or state = 'waiting' or second_by is not null)
);
create unique index decision_waits_once on review.decision (case_id) where state = 'waiting';
create index decision_of_case on review.decision (case_id, proposed_at);
select platform.wall_off('review.decision');
grant select, insert, update (state, second_by, second_at, personal) on review.decision to tradewind_system;
create trigger decision_is_kept before update or delete on review.decision
  for each row execute function review.guard_decision();

-- The timeline of a case; what it says is under the customer's key.
create table review.event (
  id uuid primary key,
  case_id uuid not null references review.case,
  customer_id uuid not null references customers.customer,
  at timestamptz not null,
  staff_id uuid references staff.person,
  what text not null constraint event_kind_known check (what in ('submitted', 'claimed', 'assigned',
    'returned-to-queue',
    'note', 'requested', 'supplied', 'proposed', 'sent-back', 'decided', 'hit-dismissed', 'hit-confirmed', 'checked',
    'new-hit')),
  personal bytea not null
);
create index event_of_case on review.event (case_id, at, id);
select platform.wall_off('review.event');
grant select, insert on review.event to tradewind_system;
create trigger event_is_kept before update or delete on review.event
  for each row execute function staff.keep();
