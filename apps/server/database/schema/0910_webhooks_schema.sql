create schema webhooks;
grant usage on schema webhooks to tradewind_customer, tradewind_system;
