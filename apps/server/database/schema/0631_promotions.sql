-- Campaigns as two people approved them. What still waits is a decision of the kind promotions.campaign, and no row
-- here.
create table promotions.campaign (
  id uuid primary key,
  code text not null constraint campaign_code_form check (code ~ '^[A-Z0-9](-?[A-Z0-9]){3,23}$'),
  name text not null,
  kind text not null constraint campaign_kind_known check (kind in ('amount', 'share')),
  amount bigint constraint campaign_amount_positive check (amount > 0),
  share_percent int constraint campaign_share_bounded check (share_percent between 1 and 100),
  -- The most that a share takes off.
  at_most bigint constraint campaign_at_most_positive check (at_most > 0),
  -- What payments it is for; empty means all.
  currency text,
  countries text[],
  payment_methods text[],
  first_payment_only boolean not null,
  max_uses int constraint campaign_max_uses_positive check (max_uses > 0),
  max_uses_each int constraint campaign_max_uses_each_positive check (max_uses_each > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  is_public boolean not null,
  -- Payments that used it and were not given back.
  used int not null default 0,
  decision_id uuid not null unique constraint campaign_own_decision check (decision_id = id),
  ended_at timestamptz,
  ended_by_name text,
  end_reason text,
  constraint campaign_code_once unique (code),
  constraint campaign_takes_something_off check ((kind = 'amount') = (amount is not null)
    and (kind = 'share') = (share_percent is not null) and (kind = 'share' or at_most is null)),
  constraint campaign_amounts_have_currency check (currency is not null or coalesce(amount, at_most) is null),
  constraint campaign_window check (starts_at < ends_at),
  constraint campaign_used_within check (used >= 0 and (max_uses is null or used <= max_uses)),
  constraint campaign_ended_whole check ((ended_at is null) = (ended_by_name is null)
    and (ended_at is null) = (end_reason is null)),
  foreign key (decision_id) references decisions.decision
);
grant select, insert, update (used, ended_at, ended_by_name, end_reason) on promotions.campaign to tradewind_system;
create trigger approved_by_two before insert on promotions.campaign
  for each row execute function decisions.require_approval('promotions.campaign');
create trigger keep_end before update on promotions.campaign for each row
  when (old.ended_at is not null and new.ended_at is distinct from old.ended_at)
  execute function staff.keep();

-- How often each customer used a campaign, without what was given back.
create table promotions.customer_use (
  campaign_id uuid not null references promotions.campaign,
  customer_id uuid not null,
  used int not null constraint customer_use_not_negative check (used >= 0),
  primary key (campaign_id, customer_id)
);
select platform.wall_off('promotions.customer_use');
grant select, insert, update on promotions.customer_use to tradewind_system;

-- A payment whose charge a voucher reduced, by how much.
create table promotions.voucher_use (
  payment_id uuid primary key,
  campaign_id uuid not null references promotions.campaign,
  customer_id uuid not null,
  currency text not null,
  discount bigint not null constraint voucher_use_discount_positive check (discount > 0),
  used_at timestamptz not null,
  -- When the payment failed or came back: it counts no more.
  given_back_at timestamptz
);
create index voucher_use_of_campaign on promotions.voucher_use (campaign_id, customer_id);
select platform.wall_off('promotions.voucher_use');
grant select, insert, update (given_back_at) on promotions.voucher_use to tradewind_system;

-- Campaigns with those that wait for a second person, or never got one.
create view promotions.campaign_entry with (security_invoker) as
  select c.id, c.code, c.name, c.kind, c.amount, c.share_percent, c.at_most, c.currency, c.countries,
    c.payment_methods, c.first_payment_only, c.max_uses, c.max_uses_each, c.starts_at, c.ends_at, c.is_public, c.used,
    'approved' as decided, d.proposed_by, d.proposed_by_name, d.proposed_at, d.reason, d.decided_by_name, d.decided_at,
    c.ended_at, c.ended_by_name, c.end_reason
  from promotions.campaign c join decisions.decision d on d.id = c.decision_id
  union all
  select d.id, p.code, p.name, p.kind, p.amount, p.share_percent, p.at_most, p.currency, p.countries,
    p.payment_methods, p.first_payment_only, p.max_uses, p.max_uses_each, p.starts_at, p.ends_at, p.is_public, 0,
    d.state, d.proposed_by, d.proposed_by_name, d.proposed_at, d.reason, d.decided_by_name, d.decided_at,
    null, null, nullif(d.note, '')
  from decisions.decision d, jsonb_populate_record(null::promotions.campaign, d.payload) p
  where d.kind = 'promotions.campaign' and d.state <> 'approved';
grant select on promotions.campaign_entry to tradewind_system;
