-- Writes the answers to requests that carried an Idempotency-Key. A key that is already there fails as
-- idempotency_pkey. Its plan is kept: rows come in batches of any size, and differ in nothing else.
create or replace function platform.record_answers(given jsonb) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
begin
  insert into platform.idempotency (customer_id, user_id, key, call, request_hash, status, body, created_at)
    select r."customerId", r."userId", r.key, r.call, decode(r."requestHash", 'hex'), r.status, r.body, r.at
    from jsonb_to_recordset(given) as r("customerId" uuid, "userId" uuid, key text, call text, "requestHash" text,
      status int, body text, at timestamptz);
end $$;

revoke execute on function platform.record_answers from public;
grant execute on function platform.record_answers to tradewind_customer, tradewind_system;
