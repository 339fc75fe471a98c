-- Whether an incoming payment names one of these invoices by its reference, or pays one.
create or replace function invoicing.is_named(receipt invoicing.receipt, named text[]) returns boolean
  language sql stable set search_path = pg_catalog, pg_temp as $$
  select exists (
    select from invoicing.invoice i
    where i.customer_id = receipt.customer_id and i.currency = receipt.currency and i.payment_reference = any(named)
      and (position(i.payment_reference in regexp_replace(upper(receipt.reference), '[^A-Z0-9]', '', 'g')) > 0
        or exists (select from invoicing.payment p
          where p.transaction_id = receipt.transaction_id and p.invoice_id = i.id and p.undone_at is null)))
$$;
