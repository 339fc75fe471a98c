-- Payments that wait until colleagues have approved them. Their money is set aside as that of every other payment; only
-- the task that hands them over is planned by the last approval.

alter table payments.transaction
  -- Whether colleagues must approve it: `refused` may be resubmitted, `ended` was called off or nobody decided in time.
  add column approval text not null default 'none' constraint transaction_approval_known
    check (approval in ('none', 'awaited', 'given', 'refused', 'ended')),
  -- Counts its submissions; what it is about changes with the next one only.
  add column revision int not null default 1,
  -- When it was last submitted, where that was not the first time.
  add column asked_at timestamptz,
  -- When it was approved.
  add column cleared_at timestamptz,
  -- Whatever a program does: nothing that still waits for approval gets to a network.
  add constraint transaction_approved_first
    check (approval <> 'awaited' or (status = 'Pending' and submission = 'none')),
  add constraint transaction_cleared check ((approval = 'given') = (cleared_at is not null));

-- What a rejected payment becomes when it is resubmitted, as in payments.states.ts.
insert into payments.transition (from_status, to_status) values ('Rejected', 'Pending');

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
    and not (old.status = 'Rejected' and old.approval = 'refused' and new.status = 'Pending' and new.approval = 'awaited'
      and new.revision = old.revision + 1 and new.amount_hold_id <> old.amount_hold_id
      and (new.id, new.customer_id, new.direction, new.created_at) = (old.id, old.customer_id, old.direction, old.created_at))
  then
    raise exception 'what a transaction is about cannot change'
      using errcode = '23514', constraint = 'transaction_terms_fixed';
  end if;
  if new.approval <> old.approval or (old.status = 'Rejected' and new.status = 'Pending') then
    if not (
      (old.approval = 'none' and new.approval = 'awaited') or
      (old.approval = 'awaited' and new.approval in ('refused', 'ended')) or
      (old.approval = 'refused' and new.approval = 'ended') or
      (old.approval = 'refused' and new.approval = 'awaited' and new.revision = old.revision + 1) or
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

-- Makes payments that were just recorded wait: the task to hand them over is taken back in the commit that made it, so
-- that no worker ever sees it.
create function payments.record_awaited(given jsonb) returns void language plpgsql as $$
begin
  update payments.transaction t set approval = 'awaited'
    from jsonb_to_recordset(given) as r (id uuid) where t.id = r.id;
  update payments.task k set done_at = r.at
    from jsonb_to_recordset(given) as r (id uuid, at timestamptz)
    where k.transaction_id = r.id and k.kind = 'submit' and k.occurrence = 1;
end $$;

-- Rejected payments that are asked for anew, changed, in the commit of the posting that sets their money aside again.
create function payments.record_resubmissions(given jsonb) returns void language plpgsql as $$
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
    where t.id = r.id and t.customer_id = r."customerId" and t.status = 'Rejected' and t.approval = 'refused'
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
grant delete on payments.line to tradewind_system;
revoke execute on function payments.record_awaited, payments.record_resubmissions from public;
grant execute on function payments.record_awaited, payments.record_resubmissions to tradewind_system;

-- As before (0078), with what the customer's payment rules ask for under `approval`, where it has one.
create or replace function payments.facts_of_orders(
  p_customer uuid[], p_account uuid[], p_method text[], p_routing text[], p_number text[], p_since timestamptz[],
  p_beneficiary uuid[], p_type text
) returns jsonb language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  facts jsonb[] := array_fill(null::jsonb, array[cardinality(p_customer)]);
  asked jsonb;
begin
  for i in 1 .. cardinality(p_customer) loop
    facts[i] := payments.order_facts(p_customer[i], p_account[i], p_method[i], p_routing[i], p_number[i], p_since[i],
      p_beneficiary[i], p_type);
    asked := approvals.facts_of_order(p_customer[i], facts[i] -> 'account' ->> 'currency', p_type);
    if asked is not null then facts[i] := facts[i] || jsonb_build_object('approval', asked); end if;
  end loop;
  return to_jsonb(facts);
end $$;

-- Whether rows of a batch wait for approval was not known before.
alter table batches.row add column awaits_approval boolean not null default false;
