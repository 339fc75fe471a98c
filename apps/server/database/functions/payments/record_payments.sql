-- Payments that were ordered, each with the first event of its timeline and the task to submit it, in the commit of
-- the posting that holds its money. With a path of its own, since without one each call looks at the whole statement
-- anew, whether it could stand in the place of the call.
create or replace function payments.record_payments(given jsonb) returns void language sql
  set search_path = pg_catalog, pg_temp as $$
  with given as (
    select * from jsonb_to_recordset(given) as given (
      id uuid, "customerId" uuid, "accountId" uuid, "ledgerAccountId" bigint, currency text, amount bigint,
      charge bigint, counterparty text, narration text, reference text, "categoryId" text, category text,
      "otherCategory" text, rail text, party jsonb, "debtorName" text, "debtorAccount" text, "debtorAddress" jsonb,
      "amountHoldId" uuid, "chargeHoldId" uuid, "createdBy" uuid, "createdByName" text, "createdAt" timestamptz,
      "expectedAt" timestamptz)
  ), transactions as (
    insert into payments.transaction (id, customer_id, account_id, ledger_account_id, type, direction, status,
      money, currency, amount, charge, counterparty, narration, reference, category_id, category, other_category,
      rail, party, debtor_name, debtor_account, debtor_address, amount_hold_id, charge_hold_id, created_by,
      created_by_name, created_at, expected_at)
    select id, "customerId", "accountId", "ledgerAccountId", 'Debit', 'out', 'Pending', 'held', currency, amount,
      charge, counterparty, narration, reference, "categoryId", category, "otherCategory", rail, party,
      "debtorName", "debtorAccount", "debtorAddress", "amountHoldId", "chargeHoldId", "createdBy", "createdByName",
      "createdAt", "expectedAt"
    from given
  ), events as (
    insert into payments.event (transaction_id, customer_id, line, kind, status, at)
    select id, "customerId", 1, 'requested', 'Pending', "createdAt" from given
  )
  insert into platform.task (subject, module, kind, occurrence, due_at)
    select id, 'payments', 'submit', 1, "createdAt" from given
$$;

revoke execute on function payments.record_payments from public;
grant execute on function payments.record_payments to tradewind_system;
