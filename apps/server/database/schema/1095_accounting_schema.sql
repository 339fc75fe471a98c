create schema accounting;
grant usage on schema accounting to tradewind_customer, tradewind_system;
