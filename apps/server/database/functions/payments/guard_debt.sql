-- A debt changes by its repayments alone.
create or replace function payments.guard_debt() returns trigger language plpgsql
set search_path = pg_catalog, pg_temp as $$
begin
  if pg_trigger_depth() < 2 or (new.transaction_id, new.customer_id, new.account_id, new.currency, new.owed)
    is distinct from (old.transaction_id, old.customer_id, old.account_id, old.currency, old.owed) then
    raise exception 'a debt changes by its repayments alone' using errcode = '23514', constraint = 'debt_by_repayments';
  end if;
  return new;
end $$;
