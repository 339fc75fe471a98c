-- Every page of a list counts what it is a page of. With the filtered columns in the index that count reads the index
-- alone, and an account's count no longer reads the index of the whole customer beside its own.
create index transaction_listed on payments.transaction (customer_id, created_at desc, id desc) include (type);
drop index payments.transaction_of_customer;
alter index payments.transaction_listed rename to transaction_of_customer;
create index transaction_listed on payments.transaction (account_id, created_at desc, id desc)
  include (customer_id, type);
drop index payments.transaction_of_account;
alter index payments.transaction_listed rename to transaction_of_account;
