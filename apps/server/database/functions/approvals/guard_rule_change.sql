-- It needs what the rule asks for, stays what it was, ends once, and is approved by enough people only.
create or replace function approvals.guard_rule_change() returns trigger language plpgsql as $$
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
