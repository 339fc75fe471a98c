-- An overpayment is reserved when the payment that returns it is ordered, so that no second payment returns it too.
-- `sent_at` is null for older rows.
alter table invoicing.sent_back add column sent_at timestamptz;
create index sent_back_of_customer on invoicing.sent_back (customer_id);
-- Invoices show refunds that may have been returned.
grant select on invoicing.sent_back to tradewind_customer;
