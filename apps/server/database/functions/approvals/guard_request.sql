-- The state machine of a request, as in approvals.rules.ts.
create or replace function approvals.guard_request() returns trigger language plpgsql as $$
begin
  if new.status <> old.status or new.revision <> old.revision then
    if not (
      (old.status = 'Pending' and new.status in ('Approved', 'Rejected', 'ReturnedForModification')
        and new.revision = old.revision) or
      (old.status = 'Rejected' and old.ended_because = 'rejected' and new.status = 'ReturnedForModification'
        and new.revision = old.revision) or
      (old.status = 'ReturnedForModification' and new.status = 'Rejected' and new.ended_because = 'expired'
        and new.revision = old.revision) or
      (old.status in ('Rejected', 'ReturnedForModification') and old.ended_because is distinct from 'canceled'
        and old.ended_because is distinct from 'expired' and new.status = 'Pending' and new.revision = old.revision + 1)
    ) then
      raise exception 'a request cannot go from % to %', old.status, new.status
        using errcode = '23514', constraint = 'request_status_path';
    end if;
  end if;
  if new.revision = old.revision and
    (new.transaction_id, new.customer_id, new.module, new.needed, new.maker_id, new.account_id, new.currency,
      new.amount, new.charge, new.counterparty, new.ordered, new.asked_at) is distinct from
    (old.transaction_id, old.customer_id, old.module, old.needed, old.maker_id, old.account_id, old.currency,
      old.amount, old.charge, old.counterparty, old.ordered, old.asked_at) then
    raise exception 'what a request is about changes with its revision only'
      using errcode = '23514', constraint = 'request_terms_fixed';
  end if;
  if (new.transaction_id, new.customer_id, new.module, new.maker_id) is distinct from
     (old.transaction_id, old.customer_id, old.module, old.maker_id) or new.needed < old.needed then
    raise exception 'a resubmission is the same person’s, and needs no fewer approvals'
      using errcode = '23514', constraint = 'request_stays_strict';
  end if;
  if new.status = 'Approved' and old.status <> 'Approved' and new.needed > (
    select count(*) from approvals.action
    where transaction_id = new.transaction_id and revision = new.revision and kind = 'approved') then
    raise exception 'this request lacks approvals'
      using errcode = '23514', constraint = 'request_approved_by_enough';
  end if;
  return new;
end $$;
