-- What the purge removed, kept for ever: for each run and category how many rows or files went, and from before when.
create table platform.purge_run (
  id bigint generated always as identity primary key,
  category text not null,
  ran_at timestamptz not null,
  before timestamptz not null,
  removed bigint not null constraint purge_run_counts check (removed >= 0)
);
grant select, insert on platform.purge_run to tradewind_system;

-- Work that one process does at a time without holding a transaction meanwhile: whoever holds the name, until when (wall
-- time). A holder that died is followed once its time is over.
create table platform.lease (
  name text primary key,
  holder uuid not null,
  held_until timestamptz not null
);
grant select, insert, update, delete on platform.lease to tradewind_system;

-- Old answers lie together on the disk, so a few bytes for each range of pages are index enough, and cost a payment nothing.
create index idempotency_age on platform.idempotency using brin (created_at);
grant delete on platform.idempotency to tradewind_system;
grant delete on beneficiaries.lookup_quota, beneficiaries.verification to tradewind_system;
