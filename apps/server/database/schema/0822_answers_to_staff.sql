-- When a person last answered a security question correctly to a member of staff: only that member may take sensitive
-- actions, and only soon after.
create table identity.answer_to_staff (
  user_id uuid not null references identity.person,
  staff_id uuid not null,
  answered_at timestamptz not null,
  primary key (user_id, staff_id)
);
grant select, insert, update, delete on identity.answer_to_staff to tradewind_system;
