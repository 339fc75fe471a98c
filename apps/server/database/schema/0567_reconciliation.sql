-- What networks and banks say that they moved, held against what our clearing accounts say: the provider's file, the
-- ledger and the bank's statement are three legs. Nothing here belongs to a customer.

-- A file, whole: either all its lines are here, or it is set aside with the reason and has none.
create table reconciliation.file (
  id uuid primary key,
  leg text not null constraint file_leg_known check (leg in ('provider', 'bank')),
  rail text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- What its sender calls it; null where that could not be read.
  reference text,
  format text not null constraint file_format_known check (format in ('camt.053', 'camt.054', 'csv')),
  digest bytea not null,
  state text not null constraint file_state_known check (state in ('imported', 'quarantined')),
  reason text,
  imported_at timestamptz not null,
  imported_by_name text not null,
  constraint file_once unique (leg, rail, currency, digest),
  constraint file_reason_given check ((state = 'quarantined') = (reason is not null)),
  constraint file_named check (state = 'quarantined' or reference is not null)
);
create unique index file_reference_once on reconciliation.file (leg, rail, currency, reference)
  where state = 'imported';
grant select, insert on reconciliation.file to tradewind_system;

create table reconciliation.line (
  id uuid primary key,
  file_id uuid not null references reconciliation.file,
  position int not null,
  kind text not null constraint line_kind_known check (kind in ('payment', 'fee')),
  reference text not null,
  -- As seen from our account there.
  direction text not null constraint line_direction_known check (direction in ('in', 'out')),
  amount bigint not null constraint line_amount_positive check (amount > 0),
  -- It takes an earlier line back; the direction is its own all the same.
  is_reversal boolean not null,
  booked_on date not null,
  constraint line_once unique (file_id, position)
);
create index line_of_reference on reconciliation.line (reference);
grant select, insert on reconciliation.line to tradewind_system;

-- A line that is a posting of ours. It can be undone on its own, and stays as a record then.
create table reconciliation.match (
  id uuid primary key,
  line_id uuid not null references reconciliation.line,
  leg text not null,
  posting_id uuid not null,
  made_at timestamptz not null,
  made_by_name text not null,
  undone_at timestamptz,
  undone_by_name text,
  undone_reason text,
  constraint match_undone_by_someone check (num_nonnulls(undone_at, undone_by_name, undone_reason) in (0, 3))
);
create unique index match_of_line on reconciliation.match (line_id) where undone_at is null;
create unique index match_of_posting on reconciliation.match (leg, posting_id) where undone_at is null;
grant select, insert, update (undone_at, undone_by_name, undone_reason) on reconciliation.match to tradewind_system;

-- Where a leg and the books differ, until somebody or a later file explains it.
create table reconciliation.break (
  id uuid primary key,
  kind text not null constraint break_kind_known check (kind in ('missing', 'different', 'twice', 'unexpected')),
  leg text not null,
  rail text not null,
  currency text not null,
  line_id uuid references reconciliation.line,
  posting_id uuid,
  -- What the leg says less what the books say; credits count up.
  difference bigint not null check (difference <> 0),
  opened_at timestamptz not null,
  owner_id uuid,
  owner_name text,
  state text not null default 'open' constraint break_state_known check (state in ('open', 'resolved', 'written-off')),
  ended_at timestamptz,
  constraint break_about_something check (num_nonnulls(line_id, posting_id) > 0),
  constraint break_has_line check ((kind = 'missing') = (line_id is null)),
  constraint break_owned check ((owner_id is null) = (owner_name is null)),
  constraint break_ended check ((state = 'open') = (ended_at is null))
);
create unique index break_of_line on reconciliation.break (line_id) where state = 'open';
create unique index break_of_posting on reconciliation.break (leg, posting_id)
  where state = 'open' and kind = 'missing';
create index break_open on reconciliation.break (opened_at) where state = 'open';
grant select, insert, update (owner_id, owner_name, state, ended_at) on reconciliation.break to tradewind_system;

-- A difference that we bear, approved by a second person.
create table reconciliation.write_off (
  id uuid primary key,
  break_id uuid not null constraint write_off_once unique references reconciliation.break,
  difference bigint not null,
  currency text not null,
  reason text not null check (length(reason) between 1 and 500),
  decision_id uuid not null
);
grant select, insert on reconciliation.write_off to tradewind_system;
create trigger approved_by_two before insert on reconciliation.write_off
  for each row execute function decisions.require_approval('reconciliation.write-off');
create trigger guard_break before update on reconciliation.break
  for each row execute function reconciliation.guard_break();
