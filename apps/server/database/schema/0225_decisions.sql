-- Changes that one person proposes and another decides. What a change does is its area's; that two people made it,
-- once, is held here for all of them.
grant usage on schema decisions to tradewind_system;

create table decisions.decision (
  id uuid primary key,
  -- The area and what changes there, such as `treasury.hedge`.
  kind text not null constraint decision_kind_form check (kind ~ '^[a-z]+[.][a-z-]+$'),
  -- What of that kind changes. One proposal about it is pending at a time.
  subject text not null,
  -- What is applied when it is approved, as the proposer saw it.
  payload jsonb not null,
  -- Whom it is about, where that is a person who neither proposes nor decides it.
  concerns uuid,
  -- The version of the subject that the proposer saw; null where it has none.
  version int,
  reason text not null default '' constraint decision_reason_length check (length(reason) <= 1000),
  proposed_by uuid not null,
  proposed_by_name text not null,
  proposed_at timestamptz not null,
  -- When it can no longer be approved; null where it stays open.
  expires_at timestamptz,
  -- `void` where its subject is gone, so that there is nothing left to decide.
  state text not null default 'pending' constraint decision_state_known
    check (state in ('pending', 'approved', 'rejected', 'withdrawn', 'expired', 'void')),
  decided_by uuid,
  decided_by_name text,
  decided_at timestamptz,
  -- Why it was decided so.
  note text not null default '' constraint decision_note_length check (length(note) <= 1000),
  unique (id, proposed_by),
  unique (id, concerns),
  unique (id, decided_by),
  constraint decision_ended check ((state = 'pending') = (decided_at is null)),
  constraint decision_by_somebody check ((state in ('pending', 'expired', 'void')) = (decided_by is null)
    and (decided_by is null) = (decided_by_name is null)),
  constraint decision_by_another check (state not in ('approved', 'rejected') or decided_by <> proposed_by),
  constraint decision_not_about_oneself
    check (concerns is null or (concerns <> proposed_by and concerns is distinct from decided_by)),
  constraint decision_withdrawn_by_proposer check (state <> 'withdrawn' or decided_by = proposed_by),
  constraint decision_in_time check (state <> 'approved' or expires_at is null or decided_at < expires_at)
);
create unique index decision_pending_once on decisions.decision (kind, subject) where state = 'pending';
create index decision_of_subject on decisions.decision (kind, subject, proposed_at desc);
create index decision_newest on decisions.decision (kind, proposed_at desc);
create index decision_expiry on decisions.decision (expires_at) where state = 'pending';
grant select, insert, update (state, decided_by, decided_by_name, decided_at, note)
  on decisions.decision to tradewind_system;
create trigger decision_is_kept before insert or update or delete on decisions.decision
  for each row execute function decisions.keep_decision();
