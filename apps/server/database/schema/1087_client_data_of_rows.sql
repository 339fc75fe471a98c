-- What a program adds to each row of a bulk payment, until the row is a payment and has it.
alter table bank_files.row add column client_data jsonb;
