-- A payment rule could be switched off, weakened or deleted by the person it binds, alone. Such a change now waits until
-- as many colleagues as the rule asks for have approved it, or two Super Admins agree; until then the old rule applies.

-- The rule as it is to become. One change of a rule waits at a time.
create table approvals.rule_change (
  id uuid primary key,
  customer_id uuid not null,
  rule_id uuid not null references approvals.rule (id),
  -- The version of the rule that it was asked for, and applies to.
  rule_version int not null,
  module text not null,
  currency text not null,
  amount_from bigint not null,
  amount_to bigint,
  approvals int not null,
  status_after text not null constraint rule_change_status_after_known check (status_after in ('Active', 'Inactive')),
  deletes boolean not null,
  needed int not null constraint rule_change_needed_one_to_three check (needed between 1 and 3),
  requested_by uuid not null,
  requested_by_name text not null,
  -- Whether the person who asked was a Super Admin, who is one of the two then.
  by_super_admin boolean not null,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  status text not null constraint rule_change_status_known
    check (status in ('Pending', 'Approved', 'Rejected', 'Withdrawn', 'Superseded', 'Expired')),
  ended_at timestamptz,
  constraint rule_change_ended check ((status = 'Pending') = (ended_at is null)),
  constraint rule_change_expires_later check (expires_at > requested_at)
);
create unique index rule_change_waits_once on approvals.rule_change (rule_id) where status = 'Pending';
create index rule_change_of_rule on approvals.rule_change (rule_id, rule_version);
select platform.wall_off('approvals.rule_change');
grant select on approvals.rule_change to tradewind_customer;
grant select, insert, update on approvals.rule_change to tradewind_system;

-- Who approved or rejected it, once each. Append only.
create table approvals.rule_change_decision (
  change_id uuid not null references approvals.rule_change (id),
  customer_id uuid not null,
  kind text not null constraint rule_change_decision_known check (kind in ('approved', 'rejected')),
  by_id uuid not null,
  by_name text not null,
  by_super_admin boolean not null,
  at timestamptz not null,
  note text,
  primary key (change_id, by_id)
);
select platform.wall_off('approvals.rule_change_decision');
grant select on approvals.rule_change_decision to tradewind_customer;
grant select, insert on approvals.rule_change_decision to tradewind_system;

-- Nobody approves a change that he or she asked for, and nothing is decided that does not wait.
create function approvals.guard_rule_change_decision() returns trigger language plpgsql as $$
begin
  if not exists (
    select from approvals.rule_change
    where id = new.change_id and customer_id = new.customer_id and status = 'Pending' and requested_by <> new.by_id) then
    raise exception 'this person cannot decide about this change'
      using errcode = '23514', constraint = 'rule_change_decided_by_colleague';
  end if;
  return new;
end $$;
create trigger guard_rule_change_decision before insert on approvals.rule_change_decision
  for each row execute function approvals.guard_rule_change_decision();

-- It needs what the rule asks for, stays what it was, ends once, and is approved by enough people only.
create function approvals.guard_rule_change() returns trigger language plpgsql as $$
declare
  given int;
  super_admins int;
begin
  if tg_op = 'INSERT' then
    if new.status <> 'Pending' or not exists (
      select from approvals.rule
      where (id, customer_id, version, approvals) = (new.rule_id, new.customer_id, new.rule_version, new.needed)
        and deleted_at is null) then
      raise exception 'a change needs as many approvals as the rule that it changes'
        using errcode = '23514', constraint = 'rule_change_needs_what_the_rule_asks';
    end if;
    return new;
  end if;
  if old.status <> 'Pending'
    or (to_jsonb(new) - array['status', 'ended_at']) is distinct from (to_jsonb(old) - array['status', 'ended_at']) then
    raise exception 'what a change is about never changes, and it ends once'
      using errcode = '23514', constraint = 'rule_change_terms_fixed';
  end if;
  if new.status = 'Approved' then
    select count(*), count(*) filter (where by_super_admin) + new.by_super_admin::int into given, super_admins
      from approvals.rule_change_decision where change_id = new.id and kind = 'approved';
    if given < new.needed and super_admins < 2 then
      raise exception 'this change lacks approvals'
        using errcode = '23514', constraint = 'rule_change_approved_by_enough';
    end if;
  end if;
  return new;
end $$;
create trigger guard_rule_change before insert or update on approvals.rule_change
  for each row execute function approvals.guard_rule_change();

-- Whether a rule asks less of some payment than it did, as in rule-changes.rules.ts.
create function approvals.weakens(before approvals.rule, after approvals.rule) returns boolean
language sql immutable as $$
  select before.status = 'Active' and before.deleted_at is null and (
    after.status <> 'Active' or after.deleted_at is not null
    or (after.customer_id, after.module, after.currency) <> (before.customer_id, before.module, before.currency)
    or after.amount_from > before.amount_from
    or (after.amount_to is not null and (before.amount_to is null or after.amount_to < before.amount_to))
    or after.approvals < before.approvals)
$$;

-- Whatever a program does: a rule asks less only by a change that was approved for the version it had.
create function approvals.guard_rule() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a payment rule is marked as deleted, not removed'
      using errcode = '23514', constraint = 'rule_never_removed';
  end if;
  if new.id <> old.id or (old.deleted_at is null and new.deleted_at is null and new.version <> old.version + 1)
    or (old.deleted_at is not null and new is distinct from old) then
    raise exception 'a rule counts its versions and stays deleted'
      using errcode = '23514', constraint = 'rule_versions_counted';
  end if;
  if approvals.weakens(old, new) and not exists (
    select from approvals.rule_change c
    where (c.rule_id, c.rule_version, c.status) = (old.id, old.version, 'Approved')
      and (c.module, c.currency, c.amount_from, c.approvals, c.status_after, c.deletes)
        = (new.module, new.currency, new.amount_from, new.approvals, new.status, new.deleted_at is not null)
      and c.amount_to is not distinct from new.amount_to) then
    raise exception 'this rule asks less only when enough people have approved it'
      using errcode = '23514', constraint = 'rule_weakened_by_enough';
  end if;
  return new;
end $$;
create trigger guard_rule before update or delete on approvals.rule
  for each row execute function approvals.guard_rule();
