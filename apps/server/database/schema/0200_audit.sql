-- What the standing auditor knows: the chain of seals over the ledger's postings, its runs, and the differences found.

-- This chain, so that the anchors of another database are not taken for anchors of this one. One row.
create table audit.chain (
  singleton boolean primary key default true check (singleton),
  id uuid not null default gen_random_uuid()
);
grant select on audit.chain to tradewind_system;
insert into audit.chain default values;

-- One link: the postings written by the transactions from `from_xact` up to, not including, `until_xact`. The digest is
-- over the digest before, these bounds, the count, and the sorted SHA-256 digests of every row that the postings wrote.
create table audit.seal (
  number bigint primary key constraint seal_number_positive check (number > 0),
  from_xact xid8 not null,
  until_xact xid8 not null,
  count bigint not null constraint seal_not_empty check (count > 0),
  previous bytea not null constraint seal_previous_is_sha256 check (octet_length(previous) = 32),
  digest bytea not null constraint seal_digest_is_sha256 check (octet_length(digest) = 32),
  sealed_at timestamptz not null,
  constraint seal_has_room check (from_xact < until_xact),
  -- Two sealers at once make one chain.
  constraint seal_follows_once unique (previous)
);
grant select, insert on audit.seal to tradewind_system;

-- What was looked at and when. An incremental run looks at the seals from `first_seal` to `last_seal`; a full one at
-- all.
create table audit.run (
  id uuid primary key,
  kind text not null constraint run_kind_known check (kind in ('full', 'incremental')),
  started_at timestamptz not null,
  finished_at timestamptz not null,
  first_seal bigint not null,
  last_seal bigint not null,
  entries bigint not null,
  differences int not null constraint run_differences_not_negative check (differences >= 0)
);
create index run_by_end on audit.run (finished_at desc);
create index run_by_seal on audit.run (last_seal desc);
create index run_full on audit.run (finished_at desc) where kind = 'full';
grant select, insert, delete on audit.run to tradewind_system;

-- A difference stays open until a person closes it with a reason.
create table audit.finding (
  id uuid primary key,
  run_id uuid not null constraint finding_run references audit.run,
  "check" text not null,
  subject text not null,
  detail text not null,
  found_at timestamptz not null,
  resolved_at timestamptz,
  resolution text,
  constraint finding_resolved_with_reason check ((resolved_at is null) = (resolution is null))
);
-- The same difference is reported once while it is open.
create unique index finding_open on audit.finding ("check", subject) where resolved_at is null;
grant select, insert, update (resolved_at, resolution) on audit.finding to tradewind_system;
