-- Files of networks, acquirers and banks, held against the books.
create schema reconciliation;
grant usage on schema reconciliation to tradewind_system;
