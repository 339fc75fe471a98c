-- The companies in which people of a sandbox try the API: one open company a person.
create table sandbox.company (
  customer_id uuid primary key,
  user_id uuid not null,
  opened_at timestamptz not null,
  -- The client whose keys are in the person's browser.
  client_id uuid,
  -- Its play money was sent, once.
  funded_at timestamptz,
  -- The person started again.
  closed_at timestamptz
);
create unique index company_open_once on sandbox.company (user_id) where closed_at is null;
create index company_of_person on sandbox.company (user_id, opened_at);
select platform.wall_off('sandbox.company');
grant select, insert, delete, update (client_id, funded_at, closed_at) on sandbox.company to tradewind_system;
