create schema invoicing;
grant usage on schema invoicing to tradewind_customer, tradewind_system;
