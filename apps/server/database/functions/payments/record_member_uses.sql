-- Counts orders in their members' days, in the commit of the postings that reserve or move their money, and holds them
-- to daily limits. An order counts once, on the day of its last submission. Days with a limit are locked first, sorted,
-- so that two batches wait for each other instead of deadlocking, and each sees what the other counted.
--
-- `factors` says what a minor unit of each currency is worth in the limit's. What has no factor came up in a currency
-- without a rate, or at the same moment: nothing says that it is within the limit, so it is not.
create or replace function payments.record_member_uses(given jsonb) returns void language plpgsql
  set search_path = pg_catalog, pg_temp as $$
begin
  insert into payments.member_day as known (customer_id, user_id, day, orders)
  select "customerId", "userId", day, count(*)
  from jsonb_to_recordset(given) as g ("customerId" uuid, "userId" uuid, day date, most bigint)
  where most is not null
  group by "customerId", "userId", day
  order by "userId", "customerId", day
  on conflict (user_id, customer_id, day) do update set orders = known.orders + excluded.orders;
  insert into payments.member_order as known (id, customer_id, user_id, day, currency, amount)
  select "orderId", "customerId", "userId", day, currency, amount
  from jsonb_to_recordset(given)
    as g ("orderId" uuid, "customerId" uuid, "userId" uuid, day date, currency text, amount bigint)
  on conflict (id) do update set
    day = excluded.day, currency = excluded.currency, amount = excluded.amount
    -- Nobody else's order is taken up.
    where (known.customer_id, known.user_id) = (excluded.customer_id, excluded.user_id);
  if exists (
    select from jsonb_to_recordset(given)
        as g ("customerId" uuid, "userId" uuid, day date, most bigint, factors jsonb),
      lateral (
        -- Rounded up, against who pays.
        select sum(ceil(its.amount * (factors ->> its.currency)::numeric)) as used,
          bool_or(not factors ? its.currency) as is_unknown
        from (
          select o.currency, sum(o.amount) as amount from payments.member_order o
          where (o.user_id, o.customer_id, o.day) = (g."userId", g."customerId", g.day) and o.amount > 0
          group by o.currency) its) counted
    where g.most is not null and (counted.is_unknown or counted.used > g.most)
  ) then
    raise exception 'a member may not order so much in a day'
      using errcode = '23514', constraint = 'member_day_kept';
  end if;
end $$;

revoke execute on function payments.record_member_uses from public;
grant execute on function payments.record_member_uses to tradewind_system;
