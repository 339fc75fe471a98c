-- Requests for approval kept the order as it was signed, transaction PIN included. What is kept is what the form reads
-- back: the PIN goes out of every row, and no row takes a secret again. The old versions of the rows stay in the files of
-- the table until it is rewritten: `vacuum (full) approvals.request` does that at a quiet moment.
alter table approvals.request disable trigger guard_request;
update approvals.request
  set ordered = ordered - array['transactionPin', 'transactionOneTimePassword', 'paymentAuthentication', 'documentUploadItems']
  where ordered ?| array['transactionPin', 'transactionOneTimePassword', 'paymentAuthentication', 'documentUploadItems'];
alter table approvals.request enable trigger guard_request;

alter table approvals.request add constraint request_keeps_no_secret
  check (not ordered ?| array['transactionPin', 'transactionOneTimePassword', 'paymentAuthentication', 'documentUploadItems']);
