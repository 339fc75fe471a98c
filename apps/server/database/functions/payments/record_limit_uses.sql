-- Counts orders against their customers' limits, in the commit of the postings that reserve their money; sorted, so
-- that two batches wait for each other instead of deadlocking. An order of a day that is over counts on the newest one.
create or replace function payments.record_limit_uses(given jsonb) returns void language plpgsql
  set search_path = pg_catalog, pg_temp as $$
begin
  if exists (
    select from jsonb_to_recordset(given)
      as g ("customerId" uuid, currency text, type text, amount bigint, at timestamptz)
    join payments.limit_rule r on r.currency = g.currency and r.transaction_type = g.type
    where g.amount > r.per_transaction / payments.limits_divisor(g."customerId", g.at)
  ) then
    raise exception 'one order may not be so large' using errcode = '23514', constraint = 'limit_transaction_kept';
  end if;
  insert into payments.limit_use as known
    (customer_id, currency, transaction_type, day, day_used, day_limit, month, month_used, month_limit)
  select g."customerId", r.currency, r.transaction_type, g.day, g.amount,
    r.per_day / divisor.by, date_trunc('month', g.day)::date, g.amount,
    r.per_month / divisor.by
  from (
    select "customerId", currency, type, max((at at time zone 'UTC')::date) as day, sum(amount)::bigint as amount,
      max(at) as at
    from jsonb_to_recordset(given) as g ("customerId" uuid, currency text, type text, amount bigint, at timestamptz)
    group by "customerId", currency, type
  ) g
  join payments.limit_rule r on r.currency = g.currency and r.transaction_type = g.type
  -- Computed once for both limits.
  cross join lateral (select payments.limits_divisor(g."customerId", g.at) as by offset 0) divisor
  order by g."customerId", r.currency, r.transaction_type
  on conflict (customer_id, currency, transaction_type) do update set
    day = greatest(known.day, excluded.day),
    day_used = case when excluded.day > known.day then 0 else known.day_used end + excluded.day_used,
    day_limit = excluded.day_limit,
    month = greatest(known.month, excluded.month),
    month_used = case when excluded.month > known.month then 0 else known.month_used end + excluded.month_used,
    month_limit = excluded.month_limit;
end $$;

revoke execute on function payments.record_limit_uses from public;
grant execute on function payments.record_limit_uses to tradewind_system;
