-- The answers to requests that carried an Idempotency-Key, written in the transaction of their effect.
-- replayed_at is touched by every replay: no acknowledgement without a commit that waited.
create table platform.idempotency (
  customer_id uuid not null,
  user_id uuid not null,
  key text not null check (length(key) between 8 and 128),
  call text not null,
  request_hash bytea not null,
  status int,
  body text,
  created_at timestamptz not null,
  replayed_at timestamptz,
  primary key (user_id, key)
);
-- Old answers lie together on the disk, so a few bytes for each range of pages are index enough, and cost a payment
-- nothing.
create index idempotency_age on platform.idempotency using brin (created_at);
select platform.wall_off('platform.idempotency');
grant select, insert, update on platform.idempotency to tradewind_customer;
grant select, insert, update, delete on platform.idempotency to tradewind_system;

-- How far the demo world's bank clock has been moved ahead of the wall clock. One row.
create table platform.bank_clock (
  singleton boolean primary key default true check (singleton),
  ahead_ms bigint not null default 0
);
grant select on platform.bank_clock to tradewind_customer;
grant select, update on platform.bank_clock to tradewind_system;
insert into platform.bank_clock default values;

-- How far the demo world has been filled: one row per finished step, so that an interrupted seed goes on.
create table platform.seed_step (
  step text primary key,
  done_at timestamptz not null default now()
);
grant select, insert on platform.seed_step to tradewind_system;

-- Which worlds a start has filled and need not ask for again. Only the owner, who starts, reads and writes it.
create table platform.seeded (
  world text primary key,
  at timestamptz not null default now()
);

-- What the purge removed, kept for ever: for each run and category how many rows or files went, and from before when.
create table platform.purge_run (
  id bigint generated always as identity primary key,
  category text not null,
  ran_at timestamptz not null,
  before timestamptz not null,
  removed bigint not null constraint purge_run_counts check (removed >= 0)
);
grant select, insert on platform.purge_run to tradewind_system;

-- Work that must happen once, of all modules: due on the bank clock, locked on the wall clock. Workers only. What the
-- subject is, the module says, which also checks that it is there.
create table platform.task (
  subject uuid not null,
  module text not null,
  kind text not null,
  occurrence int not null,
  due_at timestamptz not null,
  attempts int not null default 0,
  locked_until timestamptz,
  done_at timestamptz,
  primary key (subject, module, kind, occurrence)
);
create index task_due on platform.task (module, due_at) where done_at is null;
-- Work that is done, of subjects that are over: nobody counts it any more. Only the purge removes it, some at a time.
create index task_done on platform.task using brin (done_at);
-- A task stays with its subject: what is its own is all that changes of it.
grant select, insert, update (due_at, attempts, locked_until, done_at) on platform.task to tradewind_system;
create trigger wake_worker after insert on platform.task
  referencing new table as added for each statement execute function platform.wake_worker();

-- Work that one process does at a time without holding a transaction meanwhile: who holds the name, and until when
-- (wall time). A holder that died is followed once its time is over.
create table platform.lease (
  name text primary key,
  holder uuid not null,
  held_until timestamptz not null
);
grant select, insert, update, delete on platform.lease to tradewind_system;

-- Which installation this database is of, so that a start with the key or the data folder of another one is refused.
-- `key_check` is derived from the master secret and reveals nothing about it.
create table platform.installation (
  only_one boolean primary key default true check (only_one),
  id uuid not null,
  key_check bytea not null check (length(key_check) = 32),
  made_at timestamptz not null default now()
);
grant select, insert on platform.installation to tradewind_system;

-- What is personal is encrypted under the key of whom it is about: each customer has one, and each person who signs in.
-- A key is kept wrapped by another that is not in the database; without it nobody reads what was encrypted, wherever
-- copies of that are. A person's key is made before anybody knows for which customer they act.
create table platform.person_key (
  customer_id uuid,
  wrapped bytea,
  made_at timestamptz not null,
  destroyed_at timestamptz,
  holder_id uuid,
  constraint person_key_there_or_destroyed check ((wrapped is null) = (destroyed_at is not null)),
  primary key (holder_id)
);
select platform.wall_off('platform.person_key');
grant select, insert on platform.person_key to tradewind_customer;
grant select, insert, update (wrapped, destroyed_at, customer_id) on platform.person_key to tradewind_system;
comment on column platform.person_key.holder_id is 'a customer, or a person who signs in';

-- Where uploaded files are. A row is written before its file, and says so once the file is whole: what a crash leaves
-- is known by it.
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

-- Who was erased, when and on what grounds: written with the erasure and never changed. The holder's id names nobody
-- any more.
create table platform.erasure (
  holder_id uuid primary key references platform.person_key,
  kind text not null constraint erasure_kind_known check (kind in ('person', 'customer')),
  because text not null constraint erasure_because_given check (length(because) between 1 and 200),
  at timestamptz not null
);
grant select, insert on platform.erasure to tradewind_system;
