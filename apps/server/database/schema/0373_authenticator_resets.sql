-- A member of staff whose authenticator is lost sets up another one, which two administrators allow together: a
-- decision of the kind staff.authenticator-reset about that person. A row is an allowed reset and its code.
create table staff.authenticator_reset (
  id uuid primary key,
  staff_id uuid not null references staff.person,
  decision_id uuid not null unique constraint reset_own_decision check (decision_id = id),
  state text not null constraint reset_state_known check (state in ('confirmed', 'enrolled', 'replaced')),
  -- Of the code with which the person sets the new app up, once.
  code_hash bytea not null,
  code_expires_at timestamptz not null,
  code_used_at timestamptz,
  foreign key (decision_id, staff_id) references decisions.decision (id, concerns)
);
create unique index one_confirmed_reset on staff.authenticator_reset (staff_id) where state = 'confirmed';
grant select, insert, update (state, code_used_at) on staff.authenticator_reset to tradewind_system;
create trigger approved_by_two before insert on staff.authenticator_reset
  for each row execute function decisions.require_approval('staff.authenticator-reset');

-- Resets with those that wait for a second administrator, or never got one.
create view staff.reset_entry with (security_invoker) as
  select r.id, r.staff_id, r.state, d.reason, d.proposed_by as requested_by, d.proposed_by_name as requested_by_name,
    d.proposed_at as requested_at, d.decided_by_name, d.decided_at, r.code_expires_at, r.code_used_at
  from staff.authenticator_reset r join decisions.decision d on d.id = r.decision_id
  union all
  select d.id, d.concerns, case d.state when 'pending' then 'requested' else 'canceled' end, d.reason, d.proposed_by,
    d.proposed_by_name, d.proposed_at, d.decided_by_name, d.decided_at, null, null
  from decisions.decision d where d.kind = 'staff.authenticator-reset' and d.state <> 'approved';
grant select on staff.reset_entry to tradewind_system;

-- Views of customers' screens end with the sessions of who opened them.
grant update (expires_at) on staff.customer_view to tradewind_system;
