-- Bank accounts that customers link at their own bank.
create schema plaid;
grant usage on schema plaid to tradewind_customer, tradewind_system;
