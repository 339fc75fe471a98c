create schema clients;
grant usage on schema clients to tradewind_customer, tradewind_system;
