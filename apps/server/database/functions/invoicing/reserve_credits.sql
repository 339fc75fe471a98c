-- Reserves the overpayments that orders return, in the same commit as the postings that reserve their money.
create or replace function invoicing.reserve_credits(given jsonb) returns void language plpgsql
  set search_path = pg_catalog, pg_temp as $$
begin
  perform invoicing.use_up_credit("paymentId", "customerId", currency, amount, "references", at, true)
    from jsonb_to_recordset(given) as g ("paymentId" uuid, "customerId" uuid, currency text, amount bigint,
      "references" text[], at timestamptz);
end $$;

revoke execute on function invoicing.reserve_credits from public;
grant execute on function invoicing.reserve_credits to tradewind_system;
