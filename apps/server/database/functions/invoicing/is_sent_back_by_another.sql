-- Whether another payment already returns an overpayment of these invoices.
create or replace function invoicing.is_sent_back_by_another(
  paying uuid, its_customer uuid, its_currency text, named text[]
) returns boolean language sql stable set search_path = pg_catalog, pg_temp as $$
  select exists (
    select from invoicing.sent_back s join invoicing.receipt r using (transaction_id)
    where s.customer_id = its_customer and s.payment_id <> paying and s.minor > 0 and r.currency = its_currency
      and invoicing.is_named(r, named))
$$;
