-- The approval of a schedule: given only by as many approvers as its request asks for, which that table guards, while
-- it is not canceled, and for the payments that they read: each that is still to be made is exactly as it was
-- submitted. What was once asked is asked again, by no fewer people.
create or replace function schedules.guard_approval() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.approval not in ('none', 'awaited') then
      raise exception 'nobody has decided about a schedule that is new'
        using errcode = '23514', constraint = 'schedule_approval_path';
    end if;
    return new;
  end if;
  if new.approvals_needed < old.approvals_needed then
    raise exception 'an edit of a schedule needs no fewer approvals'
      using errcode = '23514', constraint = 'schedule_stays_strict';
  end if;
  if (new.approval, new.request_id) is not distinct from (old.approval, old.request_id) then return new; end if;
  if not (
    (new.approval = 'awaited' and new.request_id is distinct from old.request_id) or
    (old.approval = 'awaited' and new.approval = 'refused' and new.request_id = old.request_id) or
    (old.approval = 'awaited' and new.approval = 'given' and new.request_id = old.request_id
      and new.status in ('Active', 'Paused') and exists (
        select from approvals.request r join schedules.submission s on s.request_id = r.transaction_id
        where r.transaction_id = new.request_id and r.status = 'Approved'
          and (r.schedule_id, r.customer_id, r.account_id) = (new.id, new.customer_id, new.account_id)
          and s.schedule_id = new.id and s.content @> schedules.content_of(new)))
  ) then
    raise exception 'the approval of a schedule cannot go from % to %', old.approval, new.approval
      using errcode = '23514', constraint = 'schedule_approval_path';
  end if;
  return new;
end $$;
