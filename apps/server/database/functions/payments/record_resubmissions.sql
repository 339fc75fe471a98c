-- Payments that were refused or returned and are ordered anew, changed, in the commit of the posting that sets their
-- money aside again.
create or replace function payments.record_resubmissions(given jsonb) returns void language plpgsql as $$
declare changed int;
begin
  update payments.transaction t set
      account_id = r."accountId", ledger_account_id = r."ledgerAccountId", currency = r.currency, amount = r.amount,
      charge = r.charge, counterparty = r.counterparty, narration = r.narration, category_id = r."categoryId",
      category = r.category, other_category = r."otherCategory", rail = r.rail, party = r.party,
      debtor_name = r."debtorName", debtor_account = r."debtorAccount", debtor_address = r."debtorAddress",
      amount_hold_id = r."amountHoldId", charge_hold_id = r."chargeHoldId",
      expected_at = r."expectedAt", status = 'Pending', money = 'held', submission = 'none', approval = 'awaited',
      revision = r.revision, asked_at = r."askedAt", finished_at = null, failure_code = null, failure_reason = null
    from jsonb_to_recordset(given) as r (
      id uuid, "customerId" uuid, "accountId" uuid, "ledgerAccountId" bigint, currency text, amount bigint,
      charge bigint, counterparty text, narration text, "categoryId" text, category text, "otherCategory" text,
      rail text, party jsonb, "debtorName" text, "debtorAccount" text, "debtorAddress" jsonb, "amountHoldId" uuid,
      "chargeHoldId" uuid, "expectedAt" timestamptz, revision int, "askedAt" timestamptz)
    where t.id = r.id and t.customer_id = r."customerId" and t.status = 'Rejected'
      and t.approval in ('refused', 'returned') and t.revision = r.revision - 1;
  get diagnostics changed = row_count;
  if changed <> jsonb_array_length(given) then
    raise exception 'this payment was taken up by another submission'
      using errcode = '23514', constraint = 'request_resubmitted_once';
  end if;
  insert into payments.event (transaction_id, customer_id, line, kind, status, at)
    select r.id, r."customerId", (select max(line) from payments.event e where e.transaction_id = r.id) + 1,
      'resubmitted', 'Pending', r."askedAt"
    from jsonb_to_recordset(given) as r (id uuid, "customerId" uuid, "askedAt" timestamptz);
  -- Held until the end, so that its day does not go into its month at the same time.
  perform from payments.months_summed for share;
  -- Its line in the lists says what it was; the worker makes it anew, and finds the counts of days and months without
  -- it.
  with gone as (
    delete from payments.line l using jsonb_to_recordset(given) as r (id uuid) where l.id = r.id returning l.*
  ), counted as (
    select customer_id, account_id, span, date_trunc(span, at at time zone 'UTC')::date as day, kind, type, status,
      currency, category, count(*) as n, sum(amount) as amount
    from gone join payments.spans() spans on at < spans.until group by 1, 2, 3, 4, 5, 6, 7, 8, 9
  )
  update payments.line_sum known set count = known.count - counted.n, amount = known.amount - counted.amount
    from counted
    where (known.customer_id, known.account_id, known.span, known.day, known.kind, known.type, known.status,
      known.currency, known.category) = (counted.customer_id, counted.account_id, counted.span, counted.day,
      counted.kind, counted.type, counted.status, counted.currency, counted.category);
end $$;

revoke execute on function payments.record_resubmissions from public;
grant execute on function payments.record_resubmissions to tradewind_system;
