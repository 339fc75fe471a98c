-- Limits of the provider's positions and hedges that its staff book.
create schema treasury;
grant usage on schema treasury to tradewind_system;
