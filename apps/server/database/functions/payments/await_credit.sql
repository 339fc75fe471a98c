-- Counts money that a customer calls for; the row's lock keeps a second call waiting until it sees the first.
create or replace function payments.await_credit(p_customer uuid, p_account uuid, p_currency text, p_amount bigint,
  p_at timestamptz)
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
