-- Keys that were in use when the master secret was rotated, each encrypted under the present one. A purpose without a
-- row has the key that follows from the master secret.
create table platform.kept_key (
  purpose text primary key check (purpose <> ''),
  wrapped bytea not null,
  kept_at timestamptz not null
);
grant select, insert, update on platform.kept_key to tradewind_system;
grant update on platform.installation to tradewind_system;
