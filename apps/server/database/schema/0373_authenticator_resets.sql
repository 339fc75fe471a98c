-- A member of staff whose authenticator is lost sets up another one, which two administrators allow together. The row
-- stays as the record of who asked, why, and who confirmed.
create table staff.authenticator_reset (
  id uuid primary key,
  staff_id uuid not null references staff.person,
  requested_by uuid not null references staff.person,
  requested_at timestamptz not null,
  reason text not null constraint reset_reason_given check (length(reason) between 10 and 500),
  state text not null constraint reset_state_known
    check (state in ('requested', 'canceled', 'confirmed', 'enrolled', 'replaced')),
  decided_by uuid references staff.person,
  decided_at timestamptz,
  -- Of the code with which the person sets the new app up, once.
  code_hash bytea,
  code_expires_at timestamptz,
  code_used_at timestamptz,
  constraint reset_not_of_oneself check (staff_id <> requested_by and staff_id is distinct from decided_by),
  constraint reset_decided check ((state = 'requested') = (decided_by is null)
    and (decided_by is null) = (decided_at is null)),
  constraint reset_by_two check (state in ('requested', 'canceled')
    or (decided_by <> requested_by and code_hash is not null))
);
create unique index one_requested_reset on staff.authenticator_reset (staff_id) where state = 'requested';
create unique index one_confirmed_reset on staff.authenticator_reset (staff_id) where state = 'confirmed';
create index resets_by_time on staff.authenticator_reset (requested_at desc);
grant select, insert, update (state, decided_by, decided_at, code_hash, code_expires_at, code_used_at)
  on staff.authenticator_reset to tradewind_system;
-- Views of customers' screens end with the sessions of who opened them.
grant update (expires_at) on staff.customer_view to tradewind_system;
