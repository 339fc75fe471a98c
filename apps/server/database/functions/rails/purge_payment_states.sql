-- Removes what networks said of payments before this moment: some at a time.
create or replace function rails.purge_payment_states(before timestamptz, most int) returns bigint
language sql security definer set search_path = pg_catalog, pg_temp as $$
  with gone as (
    delete from rails.payment_state where (rail, end_to_end_id) in (
      select rail, end_to_end_id from rails.payment_state
      where changed_at < before and state in ('settled', 'rejected', 'returned') limit most)
    returning 1)
  select count(*) from gone
$$;

revoke execute on function rails.purge_payment_states from public;
grant execute on function rails.purge_payment_states to tradewind_system;
