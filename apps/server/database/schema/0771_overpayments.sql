-- What banks took from a transfer on its way settles an invoice without money, as a mark by hand does.
alter table invoicing.payment
  drop constraint payment_kind_known,
  add constraint payment_kind_known check (kind in ('Transfer', 'Manual', 'CreditNote', 'Return', 'BankFee'));

-- Payments that send back what was paid too much: each uses up what came in.
create table invoicing.sent_back (
  payment_id uuid not null,
  transaction_id uuid not null,
  customer_id uuid not null,
  -- Less what came back of it.
  minor bigint not null constraint sent_back_counts check (minor >= 0),
  primary key (payment_id, transaction_id),
  constraint sent_back_receipt foreign key (transaction_id, customer_id)
    references invoicing.receipt (transaction_id, customer_id)
);
select platform.wall_off('invoicing.sent_back');
grant select, insert, update on invoicing.sent_back to tradewind_system;
