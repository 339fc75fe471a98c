-- A credit note counts in its invoice, in the same statement: a constraint of the invoice refuses more than it came to.
create or replace function invoicing.count_credit() returns trigger language plpgsql as $$
begin
  update invoicing.invoice set credited_minor = credited_minor + new.total_minor
    where id = new.credits and customer_id = new.customer_id and currency = new.currency
      and state = 'Issued' and kind = 'Invoice';
  if not found then
    raise exception 'only an issued invoice is credited'
      using errcode = '23514', constraint = 'credit_of_issued_invoice';
  end if;
  return new;
end $$;
