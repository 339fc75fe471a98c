-- A payment that waits for its maker to change it says so itself, so that lists find, count and show it as the same thing:
-- `returned` beside `refused`, which waits for nobody.
alter table payments.transaction drop constraint transaction_approval_known,
  add constraint transaction_approval_known
    check (approval in ('none', 'awaited', 'given', 'refused', 'returned', 'ended'));

-- As before (0171), with what is returned: straight away, or when its maker takes a rejected one up again.
create or replace function payments.guard_status() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if (new.direction = 'out') <> (new.status = 'Pending') or (new.direction = 'in') <> (new.status = 'FundsReceived') then
      raise exception 'a transaction cannot start as %', new.status
        using errcode = '23514', constraint = 'transaction_status_path';
    end if;
    return new;
  end if;
  if new.status <> old.status and not exists (
    select from payments.transition where from_status = old.status and to_status = new.status) then
    raise exception 'a transaction cannot go from % to %', old.status, new.status
      using errcode = '23514', constraint = 'transaction_status_path';
  end if;
  -- What was asked for never changes; only where it stands does. A resubmission asks anew, under the same id.
  if (new.id, new.customer_id, new.account_id, new.ledger_account_id, new.direction, new.currency, new.amount,
      new.charge, new.rail, new.amount_hold_id, new.charge_hold_id, new.created_at, new.party, new.revision) is distinct from
     (old.id, old.customer_id, old.account_id, old.ledger_account_id, old.direction, old.currency, old.amount,
      old.charge, old.rail, old.amount_hold_id, old.charge_hold_id, old.created_at, old.party, old.revision)
    and not (old.status = 'Rejected' and old.approval in ('refused', 'returned') and new.status = 'Pending' and new.approval = 'awaited'
      and new.revision = old.revision + 1 and new.amount_hold_id <> old.amount_hold_id
      and (new.id, new.customer_id, new.direction, new.created_at) = (old.id, old.customer_id, old.direction, old.created_at))
  then
    raise exception 'what a transaction is about cannot change'
      using errcode = '23514', constraint = 'transaction_terms_fixed';
  end if;
  if new.approval <> old.approval or (old.status = 'Rejected' and new.status = 'Pending') then
    if not (
      (old.approval = 'none' and new.approval = 'awaited') or
      (old.approval = 'awaited' and new.approval in ('refused', 'returned', 'ended')) or
      (old.approval = 'refused' and new.approval = 'returned') or
      (old.approval in ('refused', 'returned') and new.approval = 'ended') or
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

-- As before (0171), from either refusal.
create or replace function payments.record_resubmissions(given jsonb) returns void language plpgsql as $$
declare changed int;
begin
  update payments.transaction t set
      account_id = r."accountId", ledger_account_id = r."ledgerAccountId", currency = r.currency, amount = r.amount,
      charge = r.charge, counterparty = r.counterparty, narration = r.narration, category_id = r."categoryId",
      category = r.category, other_category = r."otherCategory", rail = r.rail, party = r.party,
      debtor_name = r."debtorName", amount_hold_id = r."amountHoldId", charge_hold_id = r."chargeHoldId",
      expected_at = r."expectedAt", status = 'Pending', money = 'held', submission = 'none', approval = 'awaited',
      revision = r.revision, asked_at = r."askedAt", finished_at = null, failure_code = null, failure_reason = null
    from jsonb_to_recordset(given) as r (
      id uuid, "customerId" uuid, "accountId" uuid, "ledgerAccountId" bigint, currency text, amount bigint,
      charge bigint, counterparty text, narration text, "categoryId" text, category text, "otherCategory" text, rail text,
      party jsonb, "debtorName" text, "amountHoldId" uuid, "chargeHoldId" uuid, "expectedAt" timestamptz, revision int,
      "askedAt" timestamptz)
    where t.id = r.id and t.customer_id = r."customerId" and t.status = 'Rejected' and t.approval in ('refused', 'returned')
      and t.revision = r.revision - 1;
  get diagnostics changed = row_count;
  if changed <> jsonb_array_length(given) then
    raise exception 'this payment was taken up by another submission'
      using errcode = '23514', constraint = 'request_resubmitted_once';
  end if;
  insert into payments.event (transaction_id, customer_id, line, kind, status, at)
    select r.id, r."customerId", (select max(line) from payments.event e where e.transaction_id = r.id) + 1,
      'resubmitted', 'Pending', r."askedAt"
    from jsonb_to_recordset(given) as r (id uuid, "customerId" uuid, "askedAt" timestamptz);
  -- Its line in the lists says what it was; the worker makes it anew, and finds the counts of days and months without it.
  with gone as (
    delete from payments.line l using jsonb_to_recordset(given) as r (id uuid) where l.id = r.id returning l.*
  ), counted as (
    select customer_id, account_id, span, date_trunc(span, at at time zone 'UTC')::date as day, kind, type, status,
      currency, category, count(*) as n, sum(amount) as amount
    from gone, (values ('day'), ('month')) spans(span) group by 1, 2, 3, 4, 5, 6, 7, 8, 9
  )
  update payments.line_count known set count = known.count - counted.n, amount = known.amount - counted.amount from counted
    where (known.customer_id, known.account_id, known.span, known.day, known.kind, known.type, known.status, known.currency,
      known.category) = (counted.customer_id, counted.account_id, counted.span, counted.day, counted.kind, counted.type,
      counted.status, counted.currency, counted.category);
end $$;

-- As before (0140), with a status of lines for what waits for its maker: of no network, and in no payment.
create or replace function payments.lines_of_payments(ids uuid[]) returns setof payments.line language sql stable as $$
  select id, direction, 'payment', customer_id, account_id, created_at, type,
    case when approval = 'returned' then 'ReturnedForModification' else status end, currency, amount,
    coalesce(category_id, ''), counterparty, payments.words_of(t)
  from payments.transaction t where id = any(ids)
$$;
drop trigger note_changed on payments.transaction;
create trigger note_changed after update on payments.transaction for each row
  when (new.status <> old.status or new.network_reference is distinct from old.network_reference
    or (new.approval = 'returned') <> (old.approval = 'returned'))
  execute function payments.note_changed();

-- What waits already; the worker lists it anew.
set local role tradewind_system;
update payments.transaction t set approval = 'returned' from approvals.request r
  where r.transaction_id = t.id and t.approval = 'refused' and r.module = 'Debit' and r.status = 'ReturnedForModification';
reset role;
