-- Nobody approves a change that he or she asked for, and nothing is decided that does not wait.
create or replace function approvals.guard_rule_change_decision() returns trigger language plpgsql as $$
begin
  if not exists (
    select from approvals.rule_change
    where id = new.change_id and customer_id = new.customer_id and status = 'Pending'
      and requested_by <> new.by_id) then
    raise exception 'this person cannot decide about this change'
      using errcode = '23514', constraint = 'rule_change_decided_by_colleague';
  end if;
  if new.kind = 'approved' and exists (
    select from approvals.newcomer n join approvals.rule_change c on c.id = new.change_id
    where n.customer_id = new.customer_id and n.until > new.at
      and (n.user_id = new.by_id or (n.user_id = c.requested_by and n.introduced_by = new.by_id))) then
    raise exception 'this person cannot approve yet'
      using errcode = '23514', constraint = 'rule_change_not_by_newcomer';
  end if;
  -- Nor does whoever recovered access by a mailbox within a day.
  if new.kind = 'approved' and exists (
    select from identity.person p where p.id = new.by_id and p.limited_until > new.at) then
    raise exception 'this person cannot approve so soon after a reset'
      using errcode = '23514', constraint = 'rule_change_not_after_reset';
  end if;
  return new;
end $$;
