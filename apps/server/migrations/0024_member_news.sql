-- What a person may do follows from these rows, so servers that remember it are told of every change (0012).
create trigger tell_servers after update or delete on customers.member
  for each row execute function identity.tell_servers('user_id');
create trigger tell_servers after update or delete on customers.customer
  for each row execute function identity.tell_servers('customer_id');
