-- The console's search finds accounts, cards and invoices by their numbers, whosever they are.
create index account_by_number on accounts.account (account_number);
create index receiving_detail_by_number on accounts.receiving_detail (number);
create index card_by_last_four on issuing.card (last_four, created_at desc);
create index invoice_by_number on invoicing.invoice (lower(number)) where number is not null;
