-- The state machine of a request, as in approvals.rules.ts.
create or replace function approvals.guard_request() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'Pending' then
      raise exception 'nobody has decided about a request that is new'
        using errcode = '23514', constraint = 'request_status_path';
    end if;
    return new;
  end if;
  if new.status <> old.status or new.revision <> old.revision then
    if not (
      (old.status = 'Pending' and new.status in ('Approved', 'Rejected', 'ReturnedForModification')
        and new.revision = old.revision) or
      -- Approved, and not made after all: only what has ended without moving money.
      (old.status = 'Approved' and new.status = 'Rejected' and new.ended_because = 'not-made'
        and new.revision = old.revision and exists (
          select from payments.exchange e
          where (e.id, e.revision, e.status) = (new.transaction_id, new.revision, 'Expired'))) or
      (old.status = 'Rejected' and old.ended_because = 'rejected' and new.status = 'ReturnedForModification'
        and new.revision = old.revision) or
      (old.status = 'ReturnedForModification' and new.status = 'Rejected' and new.ended_because = 'expired'
        and new.revision = old.revision) or
      (old.status in ('Rejected', 'ReturnedForModification') and old.ended_because is distinct from 'canceled'
        and old.ended_because is distinct from 'expired' and old.ended_because is distinct from 'not-made'
        and new.status = 'Pending' and new.revision = old.revision + 1)
    ) then
      raise exception 'a request cannot go from % to %', old.status, new.status
        using errcode = '23514', constraint = 'request_status_path';
    end if;
  end if;
  if new.revision = old.revision and
    (new.transaction_id, new.customer_id, new.module, new.needed, new.maker_id, new.account_id, new.currency,
      new.amount, new.charge, new.counterparty, new.ordered, new.asked_at, new.rule_id, new.rule_version, new.steps,
      new.in_order) is distinct from
    (old.transaction_id, old.customer_id, old.module, old.needed, old.maker_id, old.account_id, old.currency,
      old.amount, old.charge, old.counterparty, old.ordered, old.asked_at, old.rule_id, old.rule_version, old.steps,
      old.in_order) then
    raise exception 'what a request is about changes with its revision only'
      using errcode = '23514', constraint = 'request_terms_fixed';
  end if;
  if (new.transaction_id, new.customer_id, new.module, new.maker_id) is distinct from
     (old.transaction_id, old.customer_id, old.module, old.maker_id) or new.needed < old.needed then
    raise exception 'a resubmission is the same person’s, and needs no fewer approvals'
      using errcode = '23514', constraint = 'request_stays_strict';
  end if;
  if new.status = 'Approved' and old.status <> 'Approved' then
    if new.needed > (select count(*) from approvals.given_approvals(new.transaction_id, new.revision)) then
      raise exception 'this request lacks approvals'
        using errcode = '23514', constraint = 'request_approved_by_enough';
    end if;
    -- Each step by the person or the role that it asks for, or by whoever stands in for that person.
    if exists (
      select from jsonb_array_elements(new.steps) with ordinality as step (asks, place)
      where not exists (
        select from approvals.given_approvals(new.transaction_id, new.revision) given
        where given.step = step.place - 1
          and (step.asks ->> 'userId' is null
            or (step.asks ->> 'userId')::uuid in (given.by_id, given.on_behalf_of))
          and (step.asks ->> 'roleId' is null or (step.asks ->> 'roleId')::int = given.by_role_id))) then
      raise exception 'this request lacks the approval of somebody whom its rule names'
        using errcode = '23514', constraint = 'request_approved_by_those_named';
    end if;
  end if;
  return new;
end $$;
