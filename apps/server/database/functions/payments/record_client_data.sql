-- What programs added to payments, in the commit of the posting that holds their money.
create or replace function payments.record_client_data(given jsonb) returns void language sql as $$
  insert into payments.client_data (transaction_id, customer_id, reference, metadata)
    select r."transactionId", r."customerId", r.reference, r.metadata
    from jsonb_to_recordset(given) as r("transactionId" uuid, "customerId" uuid, reference text, metadata jsonb)
$$;

revoke execute on function payments.record_client_data from public;
grant execute on function payments.record_client_data to tradewind_system;
