-- What widens a team while payment rules are in force waits for a second administrator, and whom one person let in
-- alone does not approve at once.

create table team.proposal (
  id uuid primary key,
  customer_id uuid not null references customers.customer,
  kind text not null
    constraint proposal_kind_known check (kind in ('invite', 'role', 'status', 'limits', 'permissions')),
  -- The member or invitation that changes; of an invitation that is not sent yet, nothing.
  employee_id uuid,
  -- The role that somebody gets, or that gets permissions.
  role_id int,
  -- By what the address is found that is to be invited; the address itself is in `personal`.
  email_index bytea,
  -- What the proposer saw: what changed since is proposed anew.
  employee_version int,
  role_version int,
  -- Who is meant, what it is and becomes, and why: sealed, since it names people.
  personal bytea not null,
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'Waiting' constraint proposal_state_known
    check (state in ('Waiting', 'Confirmed', 'Declined', 'Withdrawn', 'Void')),
  decided_by uuid,
  decided_at timestamptz,
  foreign key (proposed_by, customer_id) references customers.member (user_id, customer_id),
  foreign key (decided_by, customer_id) references customers.member (user_id, customer_id),
  foreign key (customer_id, role_id) references customers.role (customer_id, role_id),
  constraint proposal_subject_there check (case kind when 'invite' then role_id is not null and email_index is not null
    when 'permissions' then role_id is not null when 'role' then employee_id is not null and role_id is not null
    else employee_id is not null end),
  constraint proposal_ended check ((state = 'Waiting') = (decided_at is null)),
  constraint proposal_decided_by check (state not in ('Confirmed', 'Declined', 'Withdrawn') or decided_by is not null),
  constraint proposal_by_two check (state not in ('Confirmed', 'Declined') or decided_by <> proposed_by),
  constraint proposal_not_about_confirmer check (state <> 'Confirmed' or decided_by is distinct from employee_id),
  constraint proposal_withdrawn_by_proposer check (state <> 'Withdrawn' or decided_by = proposed_by),
  constraint proposal_confirmed_in_time check (state <> 'Confirmed' or decided_at < expires_at)
);
create unique index proposal_waits_once on team.proposal (customer_id, kind,
  coalesce(employee_id::text, encode(email_index, 'hex'), role_id::text)) where state = 'Waiting';
select platform.wall_off('team.proposal');
grant select on team.proposal to tradewind_customer;
grant select, insert, update (state, decided_by, decided_at), delete on team.proposal to tradewind_system;
create trigger guard_proposal before insert or update on team.proposal
  for each row execute function team.guard_proposal();

-- Who stands behind an invitation beside the person who made it; nothing where nobody does.
alter table team.invitation add column confirmed_by uuid;
grant update (confirmed_by) on team.invitation to tradewind_system;

-- Whom one person let in, or gave a role, with nobody beside: until then that person approves nothing, and the one who
-- did it approves none of that person's payments.
create table approvals.newcomer (
  customer_id uuid not null references customers.customer,
  user_id uuid not null,
  introduced_by uuid not null,
  since timestamptz not null,
  until timestamptz not null,
  primary key (customer_id, user_id, introduced_by),
  foreign key (user_id, customer_id) references customers.member (user_id, customer_id),
  constraint newcomer_by_another check (introduced_by <> user_id),
  constraint newcomer_until_later check (until > since)
);
select platform.wall_off('approvals.newcomer');
grant select on approvals.newcomer to tradewind_customer;
grant select, insert, update (since, until) on approvals.newcomer to tradewind_system;

-- A line by which the team lost somebody who could manage it: whoever is alone then waits longer.
alter table team.event add column ends_manager boolean not null default false;
create index event_that_ends_manager on team.event (customer_id, at) where ends_manager;
alter table team.event drop constraint event_kind_known,
  add constraint event_kind_known check (kind in ('member-invited', 'member-reinvited', 'member-joined',
    'member-role-changed', 'member-renamed', 'member-status-changed', 'member-removed', 'invitation-withdrawn',
    'member-limits-changed', 'role-added', 'role-renamed', 'role-permissions-changed', 'role-deleted', 'rule-added',
    'rule-changed', 'rule-activated', 'rule-deactivated', 'rule-deleted', 'access-restored', 'change-proposed',
    'change-confirmed', 'change-declined', 'change-withdrawn', 'change-void', 'changed-alone'));
