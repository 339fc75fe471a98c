-- A bank may return a recalled payment only if we bear what it loses by that. Two people promise it.
alter table payments.recall
  drop constraint recall_state_known,
  drop constraint recall_ended,
  add constraint recall_state_known check (state in
    ('requested', 'pending', 'accepted', 'by-hand', 'indemnity-asked', 'refused', 'returned', 'closed')),
  add constraint recall_ended check ((ended_at is null) =
    (state in ('requested', 'pending', 'accepted', 'by-hand', 'indemnity-asked'))),
  -- Since when it is promised, and by whom, as the record names them.
  add column indemnity_at timestamptz,
  add column indemnity_by text,
  add constraint recall_indemnity_whole check ((indemnity_at is null) = (indemnity_by is null));

create table operations.recall_indemnity (
  id uuid primary key,
  recall_id uuid not null constraint recall_indemnity_once unique references payments.recall (id),
  reason text not null check (length(reason) between 1 and 500),
  decision_id uuid not null
);
grant select, insert on operations.recall_indemnity to tradewind_system;
create trigger approved_by_two before insert on operations.recall_indemnity
  for each row execute function decisions.require_approval('operations.indemnity');
