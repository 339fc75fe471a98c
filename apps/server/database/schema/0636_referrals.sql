-- What is promised: a version for each change, and every invitation keeps the one that it was sent with. What still
-- waits for a second person is a decision of the kind referrals.terms, and no row here.
create table referrals.terms (
  id uuid primary key,
  is_open boolean not null,
  currency text not null,
  reward bigint not null constraint terms_reward_positive check (reward > 0),
  -- Of the payment that counts.
  minimum bigint not null constraint terms_minimum_positive check (minimum > 0),
  exchange_required boolean not null,
  holding_days int not null constraint terms_holding check (holding_days between 0 and 180),
  qualifying_days int not null constraint terms_qualifying check (qualifying_days between 1 and 730),
  code_window_days int not null constraint terms_code_window check (code_window_days between 0 and 365),
  invitations_per_day int not null constraint terms_invitations check (invitations_per_day between 1 and 200),
  rewards_per_year int not null constraint terms_rewards check (rewards_per_year between 1 and 1000),
  decision_id uuid not null unique references decisions.decision constraint terms_own_decision check (decision_id = id),
  in_force_from timestamptz not null
);
create index terms_newest on referrals.terms (in_force_from desc, id desc);
grant select, insert on referrals.terms to tradewind_system;
create trigger approved_by_two before insert on referrals.terms
  for each row execute function decisions.require_approval('referrals.terms');
create trigger terms_are_kept before update or delete on referrals.terms
  for each row execute function staff.keep();

-- The code by which a customer invites. Whoever pays or counts rewards of an inviter locks this row.
create table referrals.code (
  customer_id uuid primary key,
  code text not null constraint code_once unique constraint code_form check (code ~ '^TW-[0-9A-HJKMNP-TV-Z]{6}$'),
  created_at timestamptz not null
);
select platform.wall_off('referrals.code');
grant select, insert, update on referrals.code to tradewind_system;

-- How many invitations left on a day (UTC).
create table referrals.invitation_day (
  customer_id uuid not null,
  day date not null,
  sent int not null constraint invitation_day_sent check (sent > 0),
  primary key (customer_id, day)
);
select platform.wall_off('referrals.invitation_day');
grant select, insert, update, delete on referrals.invitation_day to tradewind_system;

create table referrals.referral (
  id uuid primary key,
  -- The inviter, and who of its people invited; nobody where it came by the link.
  customer_id uuid not null,
  invited_by uuid,
  terms_id uuid not null references referrals.terms,
  source text not null constraint referral_source_known check (source in ('email', 'link', 'code')),
  -- Name and address, under the inviter's key; the address is found by its keyed hash.
  personal bytea not null,
  email_index bytea not null,
  invitee_id uuid constraint referral_of_invitee_once unique,
  entity_type text constraint referral_entity_known check (entity_type in ('individual', 'company')),
  -- How far the onboarding of the invited is.
  onboarding text not null constraint referral_onboarding_known
    check (onboarding in ('none', 'open', 'submitted', 'approved', 'rejected')),
  state text not null,
  invited_at timestamptz not null,
  registered_at timestamptz,
  -- Until when the invited register, and then order the payment that counts.
  due_at timestamptz not null,
  -- The payment that counts.
  payment_id uuid constraint referral_of_payment_once unique,
  holding_until timestamptz,
  -- The transaction that brought the reward.
  credit_id uuid constraint referral_credit_once unique,
  paid_at timestamptz,
  ended_at timestamptz,
  constraint referral_registered_whole check ((invitee_id is null) = (registered_at is null)
    and (invitee_id is null) = (entity_type is null) and (invitee_id is null) = (onboarding = 'none')),
  constraint referral_not_of_itself check (invitee_id <> customer_id),
  constraint referral_state_fits check (
    (state <> 'invited' or invitee_id is null) and
    (state not in ('registered', 'holding', 'paid', 'canceled', 'reversed') or invitee_id is not null) and
    (state not in ('holding', 'paid', 'canceled', 'reversed')
      or payment_id is not null and holding_until is not null) and
    (state in ('paid', 'reversed')) = (credit_id is not null) and (credit_id is null) = (paid_at is null) and
    (state in ('invited', 'registered', 'holding')) = (ended_at is null))
);
create unique index referral_of_address_once on referrals.referral (customer_id, email_index)
  where state in ('invited', 'registered', 'holding', 'paid');
create index referral_newest on referrals.referral (customer_id, invited_at desc, id desc);
create index referral_of_all on referrals.referral (invited_at desc, id desc);
create index referral_due on referrals.referral (due_at) where state in ('invited', 'registered');
select platform.wall_off('referrals.referral');
grant select on referrals.referral to tradewind_customer;
grant select, insert, update on referrals.referral to tradewind_system;
create trigger guard_referral before insert or update on referrals.referral
  for each row execute function referrals.guard_referral();

-- The state machine; a row starts as invited or, by link or code, as registered.
create table referrals.transition (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
grant select on referrals.transition to tradewind_system;
insert into referrals.transition (from_state, to_state) values
  ('invited', 'registered'), ('invited', 'expired'),
  ('registered', 'holding'), ('registered', 'not-eligible'), ('registered', 'expired'),
  ('holding', 'paid'), ('holding', 'not-eligible'), ('holding', 'canceled'),
  -- The payment came back after the reward.
  ('paid', 'reversed'),
  -- Two people reinstated it.
  ('not-eligible', 'holding'), ('not-eligible', 'registered');

-- Payments of the invited that arrived while their referral waited for one.
create table referrals.candidate (
  payment_id uuid primary key,
  referral_id uuid not null references referrals.referral,
  customer_id uuid not null,
  currency text not null,
  amount bigint not null constraint candidate_amount_positive check (amount > 0),
  ordered_at timestamptz not null,
  settled_at timestamptz not null,
  returned_at timestamptz
);
create index candidate_of_referral on referrals.candidate (referral_id);
select platform.wall_off('referrals.candidate');
grant select, insert, update (returned_at) on referrals.candidate to tradewind_system;

-- Each look at whether a referral is rewarded, with the rules that fired. Append only.
create table referrals.assessment (
  id uuid primary key,
  referral_id uuid not null references referrals.referral,
  customer_id uuid not null,
  at timestamptz not null,
  outcome text not null constraint assessment_outcome_known
    check (outcome in ('eligible', 'not-eligible', 'reinstated')),
  rules text[] not null,
  -- Who of the provider's staff decided it, and why.
  by_name text,
  reason text,
  constraint assessment_names_rules check ((outcome = 'not-eligible') = (cardinality(rules) > 0)),
  constraint assessment_by_staff check ((by_name is null) = (reason is null))
);
create index assessment_of_referral on referrals.assessment (referral_id, at);
select platform.wall_off('referrals.assessment');
grant select, insert on referrals.assessment to tradewind_system;
create trigger assessments_are_kept before update or delete on referrals.assessment
  for each row execute function staff.keep();

-- Terms with those that wait for a second person, or never got one.
create view referrals.terms_entry with (security_invoker) as
  select t.id, t.is_open, t.currency, t.reward, t.minimum, t.exchange_required, t.holding_days, t.qualifying_days,
    t.code_window_days, t.invitations_per_day, t.rewards_per_year,
    case when t.id = (select n.id from referrals.terms n order by n.in_force_from desc, n.id desc limit 1)
      then 'in-force' else 'ended' end as state,
    d.reason, d.proposed_by, d.proposed_by_name, d.proposed_at, d.decided_by_name, d.decided_at
  from referrals.terms t join decisions.decision d on d.id = t.decision_id
  union all
  select d.id, p.is_open, p.currency, p.reward, p.minimum, p.exchange_required, p.holding_days, p.qualifying_days,
    p.code_window_days, p.invitations_per_day, p.rewards_per_year,
    case d.state when 'pending' then 'waiting' when 'withdrawn' then 'withdrawn' else 'rejected' end,
    d.reason, d.proposed_by, d.proposed_by_name, d.proposed_at, d.decided_by_name, d.decided_at
  from decisions.decision d, jsonb_populate_record(null::referrals.terms, d.payload) p
  where d.kind = 'referrals.terms' and d.state <> 'approved';
grant select on referrals.terms_entry to tradewind_system;
