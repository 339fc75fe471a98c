-- A payment that names invoices returns their free overpayments. An order for more than is free is refused if another
-- payment already returns part of the overpayment: both would return the same money.
-- Callers hold the lock `invoice credits CUSTOMER`, so receipts may be locked in any order.
create or replace function invoicing.use_up_credit(
  paying uuid, its_customer uuid, its_currency text, amount bigint, named text[], sent timestamptz, is_order boolean
) returns void language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  credit record;
  part bigint;
  left_over bigint := amount;
begin
  for credit in
    select r.transaction_id, r.minor - r.matched_minor - r.returned_minor as free from invoicing.receipt r
    where r.customer_id = its_customer and r.currency = its_currency and r.matched_minor + r.returned_minor < r.minor
      and invoicing.is_named(r, named)
    order by r.came_at, r.transaction_id for update
  loop
    part := least(credit.free, left_over);
    exit when part = 0;
    left_over := left_over - part;
    insert into invoicing.sent_back as known (payment_id, transaction_id, customer_id, minor, sent_at)
      values (paying, credit.transaction_id, its_customer, part, sent)
      on conflict (payment_id, transaction_id) do update set minor = known.minor + excluded.minor;
    update invoicing.receipt set returned_minor = returned_minor + part where transaction_id = credit.transaction_id;
  end loop;
  if is_order and left_over > 0 and invoicing.is_sent_back_by_another(paying, its_customer, its_currency, named) then
    raise exception 'another payment sends this credit back' using errcode = '23514',
      constraint = 'credit_sent_back_once';
  end if;
end $$;

revoke execute on function invoicing.use_up_credit from public;
grant execute on function invoicing.use_up_credit to tradewind_system;
