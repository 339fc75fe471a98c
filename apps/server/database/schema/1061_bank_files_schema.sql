create schema bank_files;
grant usage on schema bank_files to tradewind_customer, tradewind_system;
