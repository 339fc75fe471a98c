-- Money of invoices that went back to its payer, such as by a refund or a lost dispute: what it paid is due again.

alter table invoicing.receipt
  add column returned_minor bigint not null default 0,
  drop constraint receipt_matched_within,
  add constraint receipt_matched_within
    check (matched_minor >= 0 and returned_minor >= 0 and matched_minor + returned_minor <= minor);
drop index invoicing.receipt_unmatched;
create index receipt_unmatched on invoicing.receipt (customer_id, currency, came_at desc)
  where matched_minor + returned_minor < minor;

alter table invoicing.payment
  -- Of a return: the payment whose money went back.
  add column returns uuid references invoicing.payment,
  drop constraint payment_kind_known,
  add constraint payment_kind_known check (kind in ('Transfer', 'Manual', 'CreditNote', 'Return')),
  drop constraint payment_source,
  add constraint payment_source check (
    (kind in ('Transfer', 'Return')) = (transaction_id is not null)
    and (kind = 'CreditNote') = (credit_note_id is not null) and (kind = 'Return') = (returns is not null));
create index payment_returns on invoicing.payment (returns) where returns is not null;

-- The day on which what had been paid was due again: reminders and a late fee count from then.
alter table invoicing.invoice add column reopened_on date;
create index invoice_reopened on invoicing.invoice (reopened_on)
  where reopened_on is not null and state = 'Issued' and settled_minor < total_minor;
grant update on invoicing.reminder to tradewind_system;
