-- Counts orders against what their members may send in a day, in the commit of the postings that reserve or move their
-- money. An order counts once, on the day of its last submission: what an earlier one counted is taken back first.
-- Sorted, so that two batches wait for each other instead of deadlocking.
create or replace function payments.record_member_uses(given jsonb) returns void language plpgsql
  set search_path = pg_catalog, pg_temp as $$
begin
  perform from payments.member_use u
    where exists (
        select from payments.member_order o join jsonb_to_recordset(given) as g ("orderId" uuid) on o.id = g."orderId"
        where (o.user_id, o.customer_id, o.day, o.currency) = (u.user_id, u.customer_id, u.day, u.currency))
      or exists (
        select from jsonb_to_recordset(given) as g ("customerId" uuid, "userId" uuid, day date, currency text)
        where (g."userId", g."customerId", g.day, g.currency) = (u.user_id, u.customer_id, u.day, u.currency))
    order by user_id, customer_id, day, currency for update;
  update payments.member_use u set used = u.used - earlier.amount
    from (
      select o.user_id, o.customer_id, o.day, o.currency, sum(o.amount)::bigint as amount
      from payments.member_order o join jsonb_to_recordset(given) as g ("orderId" uuid) on o.id = g."orderId"
      group by o.user_id, o.customer_id, o.day, o.currency) earlier
    where (u.user_id, u.customer_id, u.day, u.currency)
      = (earlier.user_id, earlier.customer_id, earlier.day, earlier.currency);
  insert into payments.member_use as known (customer_id, user_id, day, currency, used, most)
  select "customerId", "userId", day, currency, sum(amount)::bigint, min(most)
  from jsonb_to_recordset(given)
    as g ("customerId" uuid, "userId" uuid, day date, currency text, amount bigint, most bigint)
  group by "customerId", "userId", day, currency
  order by "userId", "customerId", day, currency
  on conflict (user_id, customer_id, day, currency) do update set
    used = known.used + excluded.used, most = excluded.most;
  insert into payments.member_order as known (id, customer_id, user_id, day, currency, amount)
  select "orderId", "customerId", "userId", day, currency, amount
  from jsonb_to_recordset(given)
    as g ("orderId" uuid, "customerId" uuid, "userId" uuid, day date, currency text, amount bigint)
  on conflict (id) do update set
    day = excluded.day, currency = excluded.currency, amount = excluded.amount
    -- Nobody else's order is taken up.
    where (known.customer_id, known.user_id) = (excluded.customer_id, excluded.user_id);
end $$;

revoke execute on function payments.record_member_uses from public;
grant execute on function payments.record_member_uses to tradewind_system;
