-- The documents of issued invoices and credit notes, made once after the issue and kept as they were made.

create table invoicing.document (
  invoice_id uuid primary key,
  customer_id uuid not null,
  pdf_hash text not null,
  -- None where the invoice lacks what EN 16931 asks for.
  ubl_hash text,
  made_at timestamptz not null,
  constraint document_invoice foreign key (invoice_id, customer_id) references invoicing.invoice (id, customer_id)
);
create index invoice_issued on invoicing.invoice (issued_at) where state = 'Issued';
create index document_of_customer on invoicing.document (customer_id);

select platform.wall_off('invoicing.document');
grant select, insert on invoicing.document to tradewind_customer, tradewind_system;
