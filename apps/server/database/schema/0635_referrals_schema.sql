-- Who invited whom, and the reward for it.
create schema referrals;
grant usage on schema referrals to tradewind_customer, tradewind_system;
