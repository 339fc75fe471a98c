-- A server sees at its start whether the database was brought to its version.
grant usage on schema platform to tradewind_system;
grant select on platform.database_file to tradewind_system;
