-- What a customer's program adds to a payment to recognize it: a reference of its own, and pairs of texts. Apart from
-- the payment: networks never get it, and most payments have none.
create table payments.client_data (
  transaction_id uuid primary key,
  customer_id uuid not null,
  reference text constraint client_reference_short check (length(reference) between 1 and 64),
  metadata jsonb not null constraint metadata_is_list check (jsonb_typeof(metadata) = 'array'),
  constraint client_reference_once unique (customer_id, reference)
);
select platform.wall_off('payments.client_data');
select platform.wall_off_accounts('payments.client_data',
  'exists (select from payments.transaction t where t.id = client_data.transaction_id)');
grant select on payments.client_data to tradewind_customer;
grant select, insert on payments.client_data to tradewind_system;
