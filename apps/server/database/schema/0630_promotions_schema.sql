-- Vouchers, and who wants emails about them.
create schema promotions;
grant usage on schema promotions to tradewind_customer, tradewind_system;
