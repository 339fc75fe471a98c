-- What happened to a customer's payments since a moment, for programs that keep a copy of them.
create index event_of_customer on payments.event (customer_id, at);
