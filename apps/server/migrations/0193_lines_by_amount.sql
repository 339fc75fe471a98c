-- A range of amounts is counted by its own lines, not by all of the customer's.
create index line_by_amount on payments.line (customer_id, currency, amount);
