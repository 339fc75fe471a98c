-- What counts against the annual credit of an account. `in`: money that its customer has called for and that is still to
-- come, so that two calls side by side cannot pass together; what has come is counted from the transactions themselves,
-- since what arrives unasked is never turned away. `out`: what left in the year, where payouts are held to the same figure
-- (FEATURE_PAYOUT_CREDIT_LIMIT).
create table payments.annual_use (
  account_id uuid not null,
  direction text not null constraint annual_direction_known check (direction in ('in', 'out')),
  year int not null,
  customer_id uuid not null,
  used bigint not null constraint annual_use_not_negative check (used >= 0),
  most bigint not null,
  primary key (account_id, direction, year),
  constraint limit_year_kept check (used <= most)
) with (fillfactor = 50);
select platform.wall_off('payments.annual_use');
grant select on payments.annual_use to tradewind_customer;
grant select, insert, update on payments.annual_use to tradewind_system;

-- Counts what leaves accounts, in the commit of the postings that reserve it; sorted, so that two batches wait for each
-- other. Currencies without a figure are not counted.
create function payments.record_annual_uses(given jsonb) returns void language plpgsql set search_path = pg_catalog, pg_temp as $$
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
end $$;
revoke execute on function payments.record_annual_uses from public;
grant execute on function payments.record_annual_uses to tradewind_system;

-- Counts money that a customer calls for; the row's lock keeps a second call waiting until it sees the first.
create function payments.await_credit(p_customer uuid, p_account uuid, p_currency text, p_amount bigint, p_at timestamptz)
returns void language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  this_year int := extract(year from p_at at time zone 'UTC')::int;
  whole bigint;
  awaited bigint;
  received bigint;
begin
  select most into whole from payments.annual_credit_rule where currency = p_currency;
  if whole is null then return; end if;
  insert into payments.annual_use as known (account_id, direction, year, customer_id, used, most)
    values (p_account, 'in', this_year, p_customer, p_amount, whole)
    on conflict (account_id, direction, year) do update set used = known.used + excluded.used, most = excluded.most
    returning used into awaited;
  select coalesce(sum(amount), 0) into received from payments.transaction
    where account_id = p_account and direction = 'in' and money = 'received'
      and created_at >= make_timestamptz(this_year, 1, 1, 0, 0, 0, 'UTC')
      and created_at < make_timestamptz(this_year + 1, 1, 1, 0, 0, 0, 'UTC');
  if received + awaited > whole then
    raise exception 'the account takes in no more this year' using errcode = '23514', constraint = 'limit_year_kept';
  end if;
end $$;
revoke execute on function payments.await_credit from public;
grant execute on function payments.await_credit to tradewind_system;
