-- The payment that an exchange brings the money of. The list of all accounts shows both as one row, the payment's, so
-- lines of such an exchange are of a kind of their own: counts tell them apart.
alter table payments.exchange add column payment_id uuid;
alter table payments.line drop constraint line_kind_known;
alter table payments.line add constraint line_kind_known
  check (kind in ('payment', 'own-transfer', 'exchange', 'payment-exchange', 'adjustment'));
drop index payments.line_between_own;
create index line_between_own on payments.line (customer_id, at)
  include (id, direction, account_id, kind, status, currency, amount)
  where kind in ('own-transfer', 'exchange', 'payment-exchange');
