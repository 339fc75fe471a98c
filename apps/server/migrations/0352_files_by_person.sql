-- One key for each customer, under which what is personal is encrypted. It is kept wrapped by a key that is not in the
-- database; without it nobody reads what was encrypted, wherever copies of that are.
create table platform.person_key (
  customer_id uuid primary key,
  wrapped bytea,
  made_at timestamptz not null,
  destroyed_at timestamptz,
  constraint person_key_there_or_destroyed check ((wrapped is null) = (destroyed_at is not null))
);
select platform.wall_off('platform.person_key');
grant select, insert on platform.person_key to tradewind_customer, tradewind_system;
grant update (wrapped, destroyed_at) on platform.person_key to tradewind_system;

-- Where uploaded files are. A row is written before its file, and says so once the file is whole: what a crash leaves is
-- known by it.
create table platform.file (
  name text primary key,
  customer_id uuid not null,
  hash text not null constraint file_hash_is_sha256 check (hash ~ '^[0-9a-f]{64}$'),
  stored_at timestamptz not null,
  kept boolean not null default false
);
create unique index file_kept_once on platform.file (customer_id, hash) where kept;
create index file_to_remove on platform.file (stored_at) where not kept;
select platform.wall_off('platform.file');
grant select, insert, update (stored_at, kept) on platform.file to tradewind_customer;
grant select, update (kept), delete on platform.file to tradewind_system;
