-- Documents that a customer adds to a payment after it was made.
alter table payments.document add column added_at timestamptz, add column added_by uuid,
  add constraint document_added_by_somebody check ((added_at is null) = (added_by is null));
create index document_of_customer on payments.document (customer_id, id);
