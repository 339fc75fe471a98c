-- Requests for approval say of which order to several beneficiaries they are a line.
create index row_of_payment on batches.row (transaction_id) where transaction_id is not null;
