-- What each payment counts in the year of its account, so that only what was counted is given back: payments that were
-- ordered before payouts were held to a figure (FEATURE_PAYOUT_CREDIT_LIMIT) never were.
create table payments.annual_share (
  transaction_id uuid primary key,
  account_id uuid not null,
  year int not null,
  amount bigint not null constraint annual_share_positive check (amount > 0)
);
grant select, insert, update, delete on payments.annual_share to tradewind_system;

-- Which of the past were counted nobody wrote down: where the year of an account was counted, all are taken to have been.
set local role tradewind_system;
insert into payments.annual_share (transaction_id, account_id, year, amount)
  select t.id, u.account_id, u.year, t.amount from payments.annual_use u
  join payments.transaction t on t.account_id = u.account_id and t.direction = 'out' and t.origin = 'account'
    and t.money in ('held', 'sent') and extract(year from coalesce(t.asked_at, t.created_at) at time zone 'UTC')::int = u.year
  where u.direction = 'out';
reset role;

-- As before (0181), with the share of each payment.
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

-- Gives back what of a payment was counted, up to an amount; what is left of it stays counted.
create function payments.give_annual_use_back(p_transaction uuid, p_amount bigint) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare share payments.annual_share;
begin
  select * into share from payments.annual_share where transaction_id = p_transaction for update;
  if not found then return; end if;
  if p_amount < share.amount then
    update payments.annual_share set amount = amount - p_amount where transaction_id = p_transaction;
  else
    delete from payments.annual_share where transaction_id = p_transaction;
  end if;
  update payments.annual_use set used = greatest(0, used - least(p_amount, share.amount))
    where account_id = share.account_id and direction = 'out' and year = share.year;
end $$;
revoke execute on function payments.give_annual_use_back from public;
grant execute on function payments.give_annual_use_back to tradewind_system;
