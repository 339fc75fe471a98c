-- Has payments take a step by one statement, each with its event. A step without a kind has no event; one that does not
-- start from the status that a payment has is not taken. By index also when it was planned for empty tables.
create or replace function payments.take_steps(steps jsonb) returns setof payments.transaction language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off
set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  return query
    with step as materialized (
      select * from jsonb_to_recordset(steps) as s (id uuid, from_status text, status text, money text, submission text,
        network_reference text, expected_at timestamptz, finished_at timestamptz, failure_code text,
        failure_reason text, attempts int, attempted_at timestamptz, unanswered int, approval text,
        cleared_at timestamptz, last_update_at timestamptz, returned bigint, redebited boolean, kind text,
        at timestamptz, detail jsonb)
    ), changed as (
      update payments.transaction t set
        status = s.status,
        money = s.money,
        submission = s.submission,
        network_reference = s.network_reference,
        expected_at = s.expected_at,
        finished_at = s.finished_at,
        failure_code = s.failure_code,
        failure_reason = s.failure_reason,
        attempts = s.attempts,
        attempted_at = s.attempted_at,
        unanswered = s.unanswered,
        approval = s.approval,
        cleared_at = s.cleared_at,
        last_update_at = coalesce(s.last_update_at, t.last_update_at),
        returned = s.returned,
        redebited = s.redebited
      from step s where t.id = s.id and t.status = s.from_status
      returning t as payment, s.kind, s.at, s.detail
    ), recorded as (
      insert into payments.event (transaction_id, customer_id, line, kind, status, at, detail)
      select (c.payment).id, (c.payment).customer_id,
        (select coalesce(max(e.line), 0) + 1 from payments.event e where e.transaction_id = (c.payment).id),
        c.kind, (c.payment).status, c.at, c.detail
      from changed c where c.kind is not null
    )
    select (c.payment).* from changed c;
end $$;

revoke execute on function payments.take_steps from public;
grant execute on function payments.take_steps to tradewind_system;
