-- Filters of the console's lists that a member of staff saved, each for that person alone.
create table operations.saved_view (
  id uuid primary key,
  staff_id uuid not null,
  list text not null,
  -- Its name and its filters, sealed under a key of the installation: a name may say whom it is about.
  content bytea not null,
  is_default boolean not null default false,
  created_at timestamptz not null
);
create index saved_view_of_staff on operations.saved_view (staff_id);
create unique index saved_view_default_once on operations.saved_view (staff_id, list) where is_default;
grant select, insert, update, delete on operations.saved_view to tradewind_system;
