-- Own transfers, each with its note for the worker of lists, in the commit of the posting that moves the money.
create or replace function payments.record_own_transfers(given jsonb) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
begin
  with given as (
    select * from jsonb_to_recordset(given) as r(id uuid, "customerId" uuid, "fromAccountId" uuid, "toAccountId" uuid,
      "fromName" text, "toName" text, currency text, amount bigint, narration text, "createdBy" uuid,
      "createdByName" text, at timestamptz)
  ), waiting as (
    insert into payments.unlisted (id, customer_id, kind, at) select id, "customerId", 'own-transfer', at from given
  )
  insert into payments.own_transfer (id, customer_id, from_account_id, to_account_id, from_name, to_name, currency,
      amount, narration, created_by, created_by_name, created_at)
    select id, "customerId", "fromAccountId", "toAccountId", "fromName", "toName", currency, amount, narration,
      "createdBy", "createdByName", at
    from given;
end $$;

revoke execute on function payments.record_own_transfers from public;
grant execute on function payments.record_own_transfers to tradewind_system;
