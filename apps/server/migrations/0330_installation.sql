-- Which installation this database is of, so that a start with the key or the data folder of another one is refused. `key_check` is
-- derived from the master secret and tells nothing of it.
create table platform.installation (
  only_one boolean primary key default true check (only_one),
  id uuid not null,
  key_check bytea not null check (length(key_check) = 32),
  made_at timestamptz not null default now()
);
grant select, insert on platform.installation to tradewind_system;
