-- Analytics read what moved between a customer's own accounts line by line: counts do not say in which direction. There
-- is little of it beside payments, which this index leaves out.
create index line_between_own on payments.line (customer_id, at)
  include (id, direction, account_id, kind, status, currency, amount) where kind in ('own-transfer', 'exchange');
