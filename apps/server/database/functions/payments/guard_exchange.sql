-- The state machine of an exchange. Its terms change when it is ordered anew, and what it buys when it is booked.
create or replace function payments.guard_exchange() returns trigger language plpgsql as $$
begin
  if (new.id, new.customer_id, new.created_by, new.created_at, new.payment_id) is distinct from
    (old.id, old.customer_id, old.created_by, old.created_at, old.payment_id) then
    raise exception 'whose an exchange is cannot change' using errcode = '23514', constraint = 'exchange_terms_fixed';
  end if;
  if new.revision = old.revision then
    if (new.from_account_id, new.to_account_id, new.from_ledger_account, new.to_ledger_account, new.sold_currency,
        new.sold, new.bought_currency, new.quote_id, new.reference, new.reason, new.hold_id) is distinct from
      (old.from_account_id, old.to_account_id, old.from_ledger_account, old.to_ledger_account, old.sold_currency,
        old.sold, old.bought_currency, old.quote_id, old.reference, old.reason, old.hold_id)
      or ((new.bought, new.spread, new.mid_rate, new.marked_rate, new.millionths) is distinct from
        (old.bought, old.spread, old.mid_rate, old.marked_rate, old.millionths)
        and not (old.status = 'Pending' and new.status = 'Successful')) then
      raise exception 'what an exchange is about cannot change'
        using errcode = '23514', constraint = 'exchange_terms_fixed';
    end if;
  elsif not (new.revision = old.revision + 1 and old.status = 'Rejected' and old.approval in ('refused', 'returned')
    and new.status = 'Pending' and new.approval = 'awaited' and new.hold_id is distinct from old.hold_id) then
    raise exception 'an exchange is ordered anew only after it was refused'
      using errcode = '23514', constraint = 'exchange_status_path';
  end if;
  if new.status <> old.status and not (
    (old.status = 'Pending' and new.status in ('Rejected', 'Expired')) or
    -- Given only by as many approvers as its request asks for, which that table guards.
    (old.status = 'Pending' and new.status = 'Successful' and new.approval = 'given' and exists (
      select from approvals.request r
      where r.transaction_id = new.id and r.status = 'Approved' and r.revision = new.revision
        and (r.account_id, r.currency, r.amount) = (new.from_account_id, new.sold_currency, new.sold))) or
    (old.status = 'Rejected' and new.status = 'Pending' and new.revision = old.revision + 1)) then
    raise exception 'an exchange cannot go from % to %', old.status, new.status
      using errcode = '23514', constraint = 'exchange_status_path';
  end if;
  return new;
end $$;
