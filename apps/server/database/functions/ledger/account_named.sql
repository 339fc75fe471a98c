-- Our own accounts are found by name in everybody's transactions, and read by nobody else's.
create or replace function ledger.account_named(wanted text) returns bigint language sql stable security definer
  set search_path = pg_catalog as $$ select id from ledger.account where name = wanted $$;

revoke execute on function ledger.account_named from public;
grant execute on function ledger.account_named to tradewind_customer, tradewind_system;
