-- What staff propose to change of the provider's rules, where a second person must agree: whatever loosens a rule.
create table onboarding.policy_proposal (
  id uuid primary key,
  rule text not null constraint proposal_rule_known
    check (rule in ('requirement', 'category', 'excluded-country', 'availability')),
  row_id text not null,
  -- The version that the proposer read; another one by then, and nothing is changed.
  version int not null,
  values jsonb not null,
  reason text not null,
  proposed_by uuid not null references staff.person,
  proposed_at timestamptz not null,
  state text not null default 'waiting' constraint proposal_state_known
    check (state in ('waiting', 'confirmed', 'set-aside')),
  answered_by uuid references staff.person,
  answered_at timestamptz,
  note text not null default '',
  constraint proposal_by_two_people check (state <> 'confirmed' or answered_by <> proposed_by),
  constraint proposal_answer_whole check ((state = 'waiting') = (answered_by is null)
    and (answered_by is null) = (answered_at is null))
);
create unique index proposal_waits_once on onboarding.policy_proposal (rule, row_id) where state = 'waiting';
grant select, insert, update (state, answered_by, answered_at, note) on onboarding.policy_proposal to tradewind_system;
create trigger proposal_is_kept before update or delete on onboarding.policy_proposal
  for each row execute function onboarding.guard_proposal();

create trigger change_is_kept before update or delete on onboarding.policy_change
  for each row execute function staff.keep();
