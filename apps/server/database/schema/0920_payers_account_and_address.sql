-- What networks are told of the payer besides the name: Regulation (EU) 2023/1113 wants account number and address.

alter table payments.transaction add column debtor_account text, add column debtor_address jsonb;
