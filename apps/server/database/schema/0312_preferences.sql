-- How each person likes to work: views of lists, favourite payees, and reminders that were dismissed. It is on the
-- server because a browser's storage is cleared at sign-out, and because people work on more than one device.

create schema preferences;
grant usage on schema preferences to tradewind_customer, tradewind_system;

create table preferences.saved_view (
  id uuid primary key,
  customer_id uuid not null,
  user_id uuid not null,
  list text not null,
  -- Its name and what it searches for, which may name people.
  personal bytea not null,
  created_at timestamptz not null
);
create index saved_view_of_person on preferences.saved_view (user_id);
select platform.wall_off('preferences.saved_view');
grant select, insert, update (personal), delete on preferences.saved_view to tradewind_customer;
grant select on preferences.saved_view to tradewind_system;

create table preferences.favourite (
  customer_id uuid not null,
  user_id uuid not null,
  beneficiary_id uuid not null,
  created_at timestamptz not null,
  primary key (user_id, customer_id, beneficiary_id)
);
select platform.wall_off('preferences.favourite');
grant select, insert, delete on preferences.favourite to tradewind_customer;
grant select on preferences.favourite to tradewind_system;

-- Reminders of a kind that happened by then are not brought up again.
create table preferences.dismissal (
  customer_id uuid not null,
  user_id uuid not null,
  kind text not null,
  up_to timestamptz not null,
  primary key (user_id, customer_id, kind)
);
select platform.wall_off('preferences.dismissal');
grant select, insert, update (up_to) on preferences.dismissal to tradewind_customer;
grant select on preferences.dismissal to tradewind_system;
