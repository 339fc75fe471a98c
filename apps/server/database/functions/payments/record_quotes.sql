-- The quotes that orders made themselves, in the commit of the posting that uses them.
create or replace function payments.record_quotes(given jsonb) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
begin
  insert into payments.quote (id, customer_id, from_account_id, to_account_id, side, sold_currency, sold,
      bought_currency, bought, spread, mid_rate, marked_rate, millionths, negotiation_id, created_by, created_at,
      expires_at, is_ordered)
    select id, "customerId", "fromAccountId", "toAccountId", side, "soldCurrency", sold, "boughtCurrency", bought,
      spread, "midRate", "markedRate", millionths, "negotiationId", "createdBy", "createdAt", "expiresAt", true
    from jsonb_to_recordset(given) as r (id uuid, "customerId" uuid, "fromAccountId" uuid, "toAccountId" uuid,
      side text, "soldCurrency" text, sold bigint, "boughtCurrency" text, bought bigint, spread bigint,
      "midRate" numeric, "markedRate" numeric, millionths int, "negotiationId" uuid, "createdBy" uuid,
      "createdAt" timestamptz, "expiresAt" timestamptz);
end $$;

revoke execute on function payments.record_quotes from public;
grant execute on function payments.record_quotes to tradewind_system;
