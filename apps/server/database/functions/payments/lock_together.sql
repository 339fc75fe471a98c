-- Locks payments that are submitted or change together by one statement. By index also when it was planned for empty
-- tables.
create or replace function payments.lock_together(ids uuid[]) returns setof payments.transaction language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  -- In one order for everybody, so that two who lock several never wait for each other.
  return query select t.* from payments.transaction t where t.id = any(ids) order by t.id for update;
end $$;

revoke execute on function payments.lock_together from public;
grant execute on function payments.lock_together to tradewind_system;
