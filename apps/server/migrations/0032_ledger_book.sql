-- Books a batch and what belongs to it in one statement, which is a transaction of its own: one round trip.
--
-- p_records is what other modules want in the commit of their postings: a list of [function, [[place of the posting,
-- row], ..]], in the order in which the functions run. Each function belongs to the module that owns the tables; it takes
-- the rows of all postings that were accepted now as one JSON array. A row that a table refuses fails the whole batch.
--
-- It runs as tradewind_system, whoever calls it, so that the caller needs no transaction just to take on the role.
create function ledger.book(
  p_accounts bigint[],
  p_id uuid[], p_subject text[], p_fingerprint bytea[], p_at timestamptz[], p_first int[],
  p_transfers int[], p_settlements int[],
  t_id uuid[], t_first int[], t_debit int[], t_credit int[], t_currency text[], t_amount bigint[], t_code text[], t_reserve boolean[],
  s_hold uuid[], s_first int[], s_post boolean[], s_amount bigint[], s_currency text[],
  p_records jsonb
) returns text[] language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  outcomes text[]; recorder jsonb; accepted jsonb;
begin
  outcomes := ledger.post_batch(
    p_accounts, p_id, p_subject, p_fingerprint, p_at, p_first, p_transfers, p_settlements, t_id, t_first,
    t_debit, t_credit, t_currency, t_amount, t_code, t_reserve, s_hold, s_first, s_post, s_amount,
    s_currency);
  for recorder in select r.value from jsonb_array_elements(p_records) r loop
    select jsonb_agg(w.value -> 1) into accepted
      from jsonb_array_elements(recorder -> 1) w where outcomes[(w.value ->> 0)::int] = 'posted';
    if accepted is not null then
      execute format('select %s($1)', (recorder ->> 0)::regproc) using accepted;
    end if;
  end loop;
  return outcomes;
end $$;

revoke execute on function ledger.book from public;
grant create on schema ledger to tradewind_system;
alter function ledger.book owner to tradewind_system;
revoke create on schema ledger from tradewind_system;

-- Writes the answers to requests that carried an Idempotency-Key. A key that is already there fails as idempotency_pkey.
create function platform.record_answers(given jsonb) returns void language sql as $$
  insert into platform.idempotency (customer_id, user_id, key, call, request_hash, status, body, created_at)
    select r."customerId", r."userId", r.key, r.call, decode(r."requestHash", 'hex'), r.status, r.body, r.at
    from jsonb_to_recordset(given) as r("customerId" uuid, "userId" uuid, key text, call text, "requestHash" text,
      status int, body text, at timestamptz)
$$;
revoke execute on function platform.record_answers from public;
grant execute on function platform.record_answers to tradewind_customer, tradewind_system;
