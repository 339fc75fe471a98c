-- Counts what leaves accounts, with the share of each payment, in the commit of the postings that reserve it; sorted,
-- so that two batches wait for each other. Currencies without a figure are not counted.
create or replace function payments.record_annual_uses(given jsonb) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  insert into payments.annual_use as known (account_id, direction, year, customer_id, used, most)
  select g."accountId", 'out', g.year, g."customerId", g.amount, r.most
  from (
    select "accountId", "customerId", currency, extract(year from at at time zone 'UTC')::int as year,
      sum(amount)::bigint as amount
    from jsonb_to_recordset(given)
      as g ("accountId" uuid, "customerId" uuid, currency text, amount bigint, at timestamptz)
    group by 1, 2, 3, 4
  ) g
  join payments.annual_credit_rule r on r.currency = g.currency
  order by g."accountId", g.year
  on conflict (account_id, direction, year) do update set used = known.used + excluded.used, most = excluded.most;
  insert into payments.annual_share (transaction_id, account_id, year, amount)
  select g.id, g."accountId", extract(year from g.at at time zone 'UTC')::int, g.amount
  from jsonb_to_recordset(given) as g (id uuid, "accountId" uuid, currency text, amount bigint, at timestamptz)
  join payments.annual_credit_rule r on r.currency = g.currency
  on conflict (transaction_id) do update
    set account_id = excluded.account_id, year = excluded.year, amount = excluded.amount;
end $$;

revoke execute on function payments.record_annual_uses from public;
grant execute on function payments.record_annual_uses to tradewind_system;
