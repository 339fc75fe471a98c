-- A card also pays for an invoice, typed in by whoever has the invoice's link: nobody who is signed in.
alter table cardfundings.funding
  add column invoice_id uuid,
  alter column created_by drop not null,
  add constraint funding_ordered_or_for_invoice check ((created_by is null) = (invoice_id is not null));

-- What payers of invoices pay keeps nobody from funding the account, and an invoice is paid by one card at a time.
drop index cardfundings.funding_open_once;
create unique index funding_open_once on cardfundings.funding (account_id)
  where ended_at is null and invoice_id is null;
create unique index funding_invoice_open_once on cardfundings.funding (invoice_id) where ended_at is null;
create index funding_of_invoice on cardfundings.funding (invoice_id, begun_at desc) where invoice_id is not null;

-- Whether a card brought the money.
alter table invoicing.receipt add column by_card boolean not null default false;

-- When the payer was sent the receipt of an invoice that is paid: once.
alter table invoicing.invoice add column receipt_sent_at timestamptz;
-- Those that were paid before have had none, and get none now.
update invoicing.invoice set receipt_sent_at = now() where state = 'Issued' and settled_minor >= total_minor;
create index invoice_without_receipt on invoicing.invoice (issued_at)
  where state = 'Issued' and kind = 'Invoice' and receipt_sent_at is null and settled_minor = total_minor;
