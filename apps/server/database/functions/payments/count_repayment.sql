-- What is repaid is the sum of its parts, because only the parts count it up.
create or replace function payments.count_repayment() returns trigger language plpgsql
set search_path = pg_catalog, pg_temp as $$
begin
  update payments.debt set repaid = repaid + new.amount,
    ended_at = case when repaid + new.amount = owed then new.at end
    where transaction_id = new.transaction_id;
  return new;
end $$;
