-- Requests for money by Interac e-Transfer.
create schema interac;
grant usage on schema interac to tradewind_customer, tradewind_system;
