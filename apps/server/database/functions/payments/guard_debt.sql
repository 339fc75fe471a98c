-- A debt changes by its repayments alone, or grows by what is owed of the same credit later.
create or replace function payments.guard_debt() returns trigger language plpgsql
set search_path = pg_catalog, pg_temp as $$
declare
  grows boolean := new.owed > old.owed and new.repaid = old.repaid;
begin
  if (pg_trigger_depth() < 2 and not grows) or (new.transaction_id, new.customer_id, new.account_id, new.currency)
    is distinct from (old.transaction_id, old.customer_id, old.account_id, old.currency)
    or (new.owed <> old.owed and not grows) then
    raise exception 'a debt changes by its repayments alone' using errcode = '23514', constraint = 'debt_by_repayments';
  end if;
  return new;
end $$;
