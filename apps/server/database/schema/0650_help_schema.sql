create schema help;
grant usage on schema help to tradewind_system;
