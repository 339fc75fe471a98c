-- Where onboarding keeps its tables and functions.
create schema onboarding;
grant usage on schema onboarding to tradewind_customer, tradewind_system;
