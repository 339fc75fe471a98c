-- One index instead of two: own transfers are read by customer and time. The id follows from the request's key, so the
-- ledger, which books it once, keeps it single.
alter table payments.own_transfer drop constraint own_transfer_pkey;
alter table payments.own_transfer add primary key (customer_id, created_at, id);
drop index payments.own_transfer_of_customer;

create or replace function payments.record_own_transfers(given jsonb) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
begin
  insert into payments.own_transfer (id, customer_id, from_account_id, to_account_id, narration, created_by, created_at)
    select r.id, r."customerId", r."fromAccountId", r."toAccountId", r.narration, r."createdBy", r.at
    from jsonb_to_recordset(given) as r(id uuid, "customerId" uuid, "fromAccountId" uuid, "toAccountId" uuid,
      narration text, "createdBy" uuid, at timestamptz);
end $$;
