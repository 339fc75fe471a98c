-- The product's roles cannot delete received messages; only the purge can, by age, some at a time.
create or replace function rails.purge_messages(before timestamptz, most int) returns bigint
language sql security definer set search_path = pg_catalog, pg_temp as $$
  with gone as (
    delete from rails.message
      where message_id in (select message_id from rails.message where received_at < before limit most)
    returning 1)
  select count(*) from gone
$$;

revoke execute on function rails.purge_messages from public;
grant execute on function rails.purge_messages to tradewind_system;
