-- Files of exchanges, in the commit of the posting that moves their money or sets it aside.
create or replace function payments.record_exchange_documents(given jsonb) returns void language plpgsql as $$
begin
  insert into payments.exchange_document (id, exchange_id, customer_id, line, content_hash, name,
      identification_number, media_type, size)
    select id, "transactionId", "customerId", line, "contentHash", name, "identificationNumber", "mediaType", size
    from jsonb_to_recordset(given) as r (id uuid, "transactionId" uuid, "customerId" uuid, line int,
      "contentHash" text, name text, "identificationNumber" text, "mediaType" text, size int);
end $$;

revoke execute on function payments.record_exchange_documents from public;
grant execute on function payments.record_exchange_documents to tradewind_system;
