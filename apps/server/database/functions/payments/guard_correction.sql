-- At the commit: what a customer is shown is what the books moved, on that account and in that direction.
create or replace function payments.guard_correction() returns trigger language plpgsql
set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (
    select from ledger.transfer t where t.id = new.id and t.currency = new.currency and t.amount = new.amount
      and case new.direction when 'in' then t.credit_account else t.debit_account end = new.ledger_account_id) then
    raise exception 'the books have no such movement' using errcode = '23514', constraint = 'correction_is_booked';
  end if;
  return null;
end $$;
