-- Lists are read from payments.line since 0140; what looked through payments themselves are two rare questions. The sums of
-- what an account received in a year keep an index, of incoming payments only; the newest ones sent are found by their lines.
create index transaction_received on payments.transaction (account_id, created_at) where direction = 'in';
drop index payments.transaction_of_account;
drop index payments.transaction_of_customer;

-- Whether a payment may start as it does is asked without a call of a function for each row.
drop trigger guard_status on payments.transaction;
create trigger guard_status before update on payments.transaction
  for each row execute function payments.guard_status();
create trigger guard_start before insert on payments.transaction
  for each row when ((new.direction = 'out') <> (new.status = 'Pending') or (new.direction = 'in') <> (new.status = 'FundsReceived'))
  execute function payments.guard_status();
