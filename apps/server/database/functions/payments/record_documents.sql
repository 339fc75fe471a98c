-- The documents of payments, in the commit of the posting that holds their money.
create or replace function payments.record_documents(given jsonb) returns void language sql as $$
  insert into payments.document
      (id, transaction_id, customer_id, line, content_hash, name, identification_number, media_type, size)
    select r.id, r."transactionId", r."customerId", r.line, r."contentHash", r.name, r."identificationNumber",
      r."mediaType", r.size
    from jsonb_to_recordset(given) as r(id uuid, "transactionId" uuid, "customerId" uuid, line int, "contentHash" text,
      name text, "identificationNumber" text, "mediaType" text, size int)
$$;

revoke execute on function payments.record_documents from public;
grant execute on function payments.record_documents to tradewind_system;
