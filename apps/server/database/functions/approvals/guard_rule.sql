-- Whatever a program does: a rule asks less only by a change that was approved for the version it had.
create or replace function approvals.guard_rule() returns trigger language plpgsql as $$
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
      and (c.payees, c.in_order) = (new.payees, new.in_order)
      and (c.amount_to, c.account_id, c.initiator_id, c.steps)
        is not distinct from (new.amount_to, new.account_id, new.initiator_id, new.steps)) then
    raise exception 'this rule asks less only when enough people have approved it'
      using errcode = '23514', constraint = 'rule_weakened_by_enough';
  end if;
  return new;
end $$;
