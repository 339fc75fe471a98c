-- Staff list a customer's payments, and those that were not successful, newest first. A payment's status changes with
-- each step; its line follows a moment later, so the index is on the lines.
create index transaction_of_customer on payments.transaction (customer_id, created_at, id);
create index line_unsuccessful on payments.line (status, at, id) where kind = 'payment' and status <> 'Successful';
