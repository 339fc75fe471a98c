-- Exchanges, new ones and resubmitted ones, each with its note for the worker of lists, in the commit of the posting
-- that moves their money or sets it aside.
create or replace function payments.record_exchanges(given jsonb) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
declare wanted int; written int;
begin
  wanted := jsonb_array_length(given);
  insert into payments.unlisted (id, customer_id, kind, at)
    select id, "customerId", 'exchange', "createdAt"
    from jsonb_to_recordset(given) as r (id uuid, "customerId" uuid, "createdAt" timestamptz)
  on conflict do nothing;
  insert into payments.exchange as known (id, customer_id, from_account_id, to_account_id, from_ledger_account,
      to_ledger_account, from_name, to_name, status, approval, revision, quote_id, side, sold_currency, sold,
      bought_currency, bought, spread, mid_rate, marked_rate, reference, reason, description, category, hold_id,
      created_by, created_by_name, created_at, asked_at, finished_at, millionths,
      category_id, payment_id, action_tag)
    select id, "customerId", "fromAccountId", "toAccountId", "fromLedgerAccount", "toLedgerAccount", "fromName",
      "toName", status, approval, revision, "quoteId", side, "soldCurrency", sold, "boughtCurrency", bought, spread,
      "midRate", "markedRate", reference, reason, description, category, "holdId", "createdBy", "createdByName",
      "createdAt", "askedAt", "finishedAt", millionths, "categoryId", "paymentId",
      "actionTag"
    from jsonb_to_recordset(given) as r (id uuid, "customerId" uuid, "fromAccountId" uuid, "toAccountId" uuid,
      "fromLedgerAccount" bigint, "toLedgerAccount" bigint, "fromName" text, "toName" text, status text,
      approval text, revision int, "quoteId" uuid, side text, "soldCurrency" text, sold bigint,
      "boughtCurrency" text, bought bigint, spread bigint, "midRate" numeric, "markedRate" numeric, reference text,
      reason text, description text, category text, "holdId" uuid, "createdBy" uuid, "createdByName" text,
      "createdAt" timestamptz, "askedAt" timestamptz, "finishedAt" timestamptz, millionths int,
      "categoryId" text, "paymentId" uuid, "actionTag" text)
  on conflict (id) do update set
    from_account_id = excluded.from_account_id, to_account_id = excluded.to_account_id,
    from_ledger_account = excluded.from_ledger_account, to_ledger_account = excluded.to_ledger_account,
    from_name = excluded.from_name, to_name = excluded.to_name, status = excluded.status, approval = excluded.approval,
    revision = excluded.revision, quote_id = excluded.quote_id, side = excluded.side,
    sold_currency = excluded.sold_currency, sold = excluded.sold, bought_currency = excluded.bought_currency,
    bought = excluded.bought, spread = excluded.spread, mid_rate = excluded.mid_rate,
    marked_rate = excluded.marked_rate, reference = excluded.reference, reason = excluded.reason,
    description = excluded.description, category = excluded.category, hold_id = excluded.hold_id,
    asked_at = excluded.asked_at, finished_at = null, failure_reason = null, millionths = excluded.millionths,
    category_id = excluded.category_id, action_tag = excluded.action_tag
    where known.customer_id = excluded.customer_id and known.revision = excluded.revision - 1;
  get diagnostics written = row_count;
  if written <> wanted then
    raise exception 'this exchange was taken up by another submission'
      using errcode = '23514', constraint = 'exchange_resubmitted_once';
  end if;
end $$;

revoke execute on function payments.record_exchanges from public;
grant execute on function payments.record_exchanges to tradewind_system;
