-- The state machine of a transaction, and of its approval; what it is about changes with its revision only. An approval
-- may be refused or returned to its maker; the maker may take up either again.
create or replace function payments.guard_status() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if (new.direction = 'out') <> (new.status = 'Pending')
      or (new.direction = 'in') <> (new.status = 'FundsReceived') then
      raise exception 'a transaction cannot start as %', new.status
        using errcode = '23514', constraint = 'transaction_status_path';
    end if;
    if new.approval not in ('none', 'awaited') then
      raise exception 'nobody has decided about a transaction that is new'
        using errcode = '23514', constraint = 'transaction_approval_path';
    end if;
    return new;
  end if;
  if new.status <> old.status and not exists (
    select from payments.transition where from_status = old.status and to_status = new.status) then
    raise exception 'a transaction cannot go from % to %', old.status, new.status
      using errcode = '23514', constraint = 'transaction_status_path';
  end if;
  -- What was ordered never changes; only its status does. A resubmission orders anew, under the same id.
  if (new.id, new.customer_id, new.account_id, new.ledger_account_id, new.direction, new.currency, new.amount,
      new.charge, new.rail, new.amount_hold_id, new.charge_hold_id, new.created_at, new.party, new.revision)
     is distinct from
     (old.id, old.customer_id, old.account_id, old.ledger_account_id, old.direction, old.currency, old.amount,
      old.charge, old.rail, old.amount_hold_id, old.charge_hold_id, old.created_at, old.party, old.revision)
    and not (old.status = 'Rejected' and old.approval in ('refused', 'returned') and new.status = 'Pending'
      and new.approval = 'awaited' and new.revision = old.revision + 1 and new.amount_hold_id <> old.amount_hold_id
      and (new.id, new.customer_id, new.direction, new.created_at)
        = (old.id, old.customer_id, old.direction, old.created_at))
  then
    raise exception 'what a transaction is about cannot change'
      using errcode = '23514', constraint = 'transaction_terms_fixed';
  end if;
  if new.approval <> old.approval or (old.status = 'Rejected' and new.status = 'Pending') then
    if not (
      (old.approval = 'none' and new.approval = 'awaited') or
      -- What waits no more without an approval is over, and stays so: or else it would be sent.
      (old.approval = 'awaited' and new.status <> 'Pending'
        and new.approval in ('refused', 'returned', 'ended')) or
      (old.approval = 'refused' and new.approval = 'returned' and new.status = old.status) or
      (old.approval in ('refused', 'returned') and new.approval = 'ended' and new.status = old.status) or
      (old.approval in ('refused', 'returned') and new.approval = 'awaited' and new.revision = old.revision + 1) or
      -- Given only by as many approvers as its request asks for, which that table guards.
      (old.approval = 'awaited' and new.approval = 'given' and exists (
        select from approvals.request r
        where r.transaction_id = new.id and r.status = 'Approved' and r.revision = new.revision
          and (r.account_id, r.currency, r.amount, r.charge) = (new.account_id, new.currency, new.amount, new.charge)))
    ) then
      raise exception 'the approval of a transaction cannot go from % to %', old.approval, new.approval
        using errcode = '23514', constraint = 'transaction_approval_path';
    end if;
  end if;
  return new;
end $$;
