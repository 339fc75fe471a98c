-- Counts orders against what their members may send in a day, in the commit of the postings that reserve their money;
-- sorted, so that two batches wait for each other instead of deadlocking.
create or replace function payments.record_member_uses(given jsonb) returns void language plpgsql
  set search_path = pg_catalog, pg_temp as $$
begin
  insert into payments.member_use as known (customer_id, user_id, day, currency, used, most)
  select "customerId", "userId", day, currency, sum(amount)::bigint, min(most)
  from jsonb_to_recordset(given)
    as g ("customerId" uuid, "userId" uuid, day date, currency text, amount bigint, most bigint)
  group by "customerId", "userId", day, currency
  order by "userId", "customerId", day, currency
  on conflict (user_id, customer_id, day, currency) do update set
    used = known.used + excluded.used, most = excluded.most;
end $$;

revoke execute on function payments.record_member_uses from public;
grant execute on function payments.record_member_uses to tradewind_system;
