-- Removes where payments were on their way before this moment: some at a time.
create or replace function rails.purge_tracking(before timestamptz, most int) returns bigint
language sql security definer set search_path = pg_catalog, pg_temp as $$
  with gone as (
    delete from rails.tracking where (rail, end_to_end_id, at, code, bank) in (
      select rail, end_to_end_id, at, code, bank from rails.tracking where at < before limit most)
    returning 1)
  select count(*) from gone
$$;

revoke execute on function rails.purge_tracking from public;
grant execute on function rails.purge_tracking to tradewind_system;
