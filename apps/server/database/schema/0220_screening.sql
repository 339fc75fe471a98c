-- The checks behind the review of customers. No table is granted to the role of a customer: whoever is suspected is
-- not told.

create schema screening;
grant usage on schema screening to tradewind_customer, tradewind_system;

-- Every version of a list that was received. One of each list is live; what was refused stays on record with why.
create table screening.list_version (
  version_id uuid primary key,
  list text not null,
  source text not null,
  data_date date not null,
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  entries int not null check (entries >= 0),
  received_at timestamptz not null,
  -- Counts the versions that went live, for each list; those who were compared with one need only what changed since.
  number int,
  state text not null constraint list_version_state_known check (state in ('live', 'replaced', 'refused')),
  refused_because text,
  constraint list_version_refused_with_reason check ((state = 'refused') = (refused_because is not null)),
  constraint list_version_numbered check ((state = 'refused') = (number is null)),
  unique (list, number)
);
create unique index list_version_live on screening.list_version (list) where state = 'live';
create unique index list_version_refused_once on screening.list_version (list, digest) where state = 'refused';
grant select, insert on screening.list_version to tradewind_system;
grant update (state) on screening.list_version to tradewind_system;

-- Whether the source of the lists answers: the last good version stays live meanwhile.
create table screening.list_source (
  singleton boolean primary key default true check (singleton),
  asked_at timestamptz not null,
  problem text,
  -- Since when there is a problem.
  failing_since timestamptz,
  constraint list_source_failing_since check ((problem is null) = (failing_since is null))
);
grant select, insert, update on screening.list_source to tradewind_system;

-- What the live version says. It is published data about others than our customers.
create table screening.list_entry (
  list text not null,
  entry_id text not null,
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  kind text not null constraint list_entry_kind_known check (kind in ('person', 'company')),
  name text not null,
  aliases text[] not null,
  birth_dates text[] not null,
  countries text[] not null,
  topics text[] not null,
  remarks text not null,
  primary key (list, entry_id)
);
grant select, insert, update, delete on screening.list_entry to tradewind_system;

create table screening.list_change (
  list text not null,
  number int not null,
  entry_id text not null,
  change text not null constraint list_change_known check (change in ('added', 'changed', 'removed')),
  primary key (list, number, entry_id)
);
grant select, insert, delete on screening.list_change to tradewind_system;

-- Whom a customer's application names.
create table screening.subject (
  subject_id uuid primary key,
  customer_id uuid not null,
  key text not null,
  kind text not null constraint subject_kind_known check (kind in ('person', 'company')),
  role text not null,
  personal bytea not null,
  -- Keyed: of all that is compared, so that a change of it is seen.
  digest bytea not null,
  -- The live version with which it was last compared, and by which rules; nothing before the first time.
  list text,
  compared_with int,
  algorithm int,
  compared_at timestamptz,
  -- The newest application does not name it any more.
  left_at timestamptz,
  unique (customer_id, key)
);
create index subject_to_compare on screening.subject (compared_with) where left_at is null;
select platform.wall_off('screening.subject');
grant select, insert, update on screening.subject to tradewind_system;

-- By what the same person or company is found under another customer: keyed hashes.
create table screening.subject_index (
  customer_id uuid not null,
  subject_id uuid not null references screening.subject,
  what text not null constraint subject_index_known check (what in ('birth', 'document', 'registration')),
  value bytea not null,
  primary key (subject_id, what, value)
);
create index subject_index_by_value on screening.subject_index (what, value);
select platform.wall_off('screening.subject_index');
grant select, insert, delete on screening.subject_index to tradewind_system;

-- The checks of one submission.
create table screening.run (
  run_id uuid primary key,
  customer_id uuid not null,
  submission int not null,
  customer_type text not null,
  product text not null,
  country text not null,
  sector text,
  planned_at timestamptz not null,
  attempts int not null default 0,
  finished_at timestamptz,
  unique (customer_id, submission)
);
select platform.wall_off('screening.run');
grant select, insert, update on screening.run to tradewind_system;

-- Results are never changed: a newer one replaces an older one, which stays.
create table screening.check_result (
  check_id uuid primary key,
  customer_id uuid not null,
  subject_id uuid not null references screening.subject,
  run_id uuid references screening.run,
  kind text not null constraint check_result_kind_known
    check (kind in ('identity-document', 'liveness', 'company-register', 'lists', 'duplicate')),
  outcome text not null constraint check_result_outcome_known
    check (outcome in ('pending', 'clear', 'attention', 'failed', 'unavailable')),
  personal bytea not null,
  version_id uuid references screening.list_version,
  stale boolean not null default false,
  checked_at timestamptz not null,
  replaced_at timestamptz
);
create index check_result_of_customer on screening.check_result (customer_id, checked_at desc);
create unique index check_result_newest on screening.check_result (subject_id, kind) where replaced_at is null;
select platform.wall_off('screening.check_result');
grant select, insert on screening.check_result to tradewind_system;
grant update (replaced_at) on screening.check_result to tradewind_system;

create table screening.hit (
  hit_id uuid primary key,
  customer_id uuid not null,
  subject_id uuid not null references screening.subject,
  list text not null,
  entry_id text not null,
  state text not null constraint hit_state_known check (state in ('open', 'dismissed', 'confirmed', 'ended')),
  -- The entry as it was matched, and why it matches.
  personal bytea not null,
  -- What was compared; a decision holds for these two alone.
  entry_digest text not null,
  subject_digest bytea not null,
  found_at timestamptz not null,
  unique (subject_id, list, entry_id)
);
create index hit_of_customer on screening.hit (customer_id);
create index hit_open on screening.hit (found_at) where state = 'open';
select platform.wall_off('screening.hit');
grant select, insert, update on screening.hit to tradewind_system;

create table screening.hit_decision (
  decision_id uuid primary key,
  customer_id uuid not null,
  hit_id uuid not null references screening.hit,
  kind text not null constraint hit_decision_known check (kind in ('dismissed', 'confirmed', 'lapsed', 'ended')),
  -- A person decides with a reason; nobody decides for the list.
  made_by text,
  personal bytea not null,
  version_id uuid references screening.list_version,
  at timestamptz not null,
  constraint hit_decision_made_by check ((kind in ('dismissed', 'confirmed')) = (made_by is not null))
);
create index hit_decision_of_hit on screening.hit_decision (hit_id, at);
select platform.wall_off('screening.hit_decision');
grant select, insert on screening.hit_decision to tradewind_system;

create table screening.risk (
  risk_id uuid primary key,
  customer_id uuid not null,
  score int not null,
  level text not null constraint risk_level_known check (level in ('low', 'medium', 'high')),
  personal bytea not null,
  computed_at timestamptz not null
);
create index risk_newest on screening.risk (customer_id, computed_at desc, risk_id desc);
select platform.wall_off('screening.risk');
grant select, insert on screening.risk to tradewind_system;

-- The comparison of everybody with what changed: one of each day, and one of each version that went live during it.
create table screening.sweep (
  sweep_id uuid primary key,
  day date not null,
  list text not null,
  number int not null,
  planned_at timestamptz not null,
  finished_at timestamptz,
  compared int not null default 0,
  new_hits int not null default 0,
  unique (day, list, number)
);
grant select, insert, update on screening.sweep to tradewind_system;

create trigger screening_run_there after insert on platform.task
  for each row when (new.module = 'screening' and new.kind = 'check')
  execute function platform.check_subject('screening.run', 'run_id');
create trigger screening_sweep_there after insert on platform.task
  for each row when (new.module = 'screening' and new.kind = 'sweep')
  execute function platform.check_subject('screening.sweep', 'sweep_id');
