-- Where a payment was on its way is told as long as the news of payments are kept; then only the purge forgets it.
create index tracking_age on rails.tracking using brin (at);
create function rails.purge_tracking(before timestamptz, most int) returns bigint
language sql security definer set search_path = pg_catalog, pg_temp as $$
  with gone as (
    delete from rails.tracking where (rail, end_to_end_id, at, code, bank) in (
      select rail, end_to_end_id, at, code, bank from rails.tracking where at < before limit most)
    returning 1)
  select count(*) from gone
$$;
revoke all on function rails.purge_tracking from public;
grant execute on function rails.purge_tracking to tradewind_system;
