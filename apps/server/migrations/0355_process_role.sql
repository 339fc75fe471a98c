-- Whom the server signs in as: it owns nothing and has no rights of its own, so that a statement that gets rid of its
-- role (RESET ROLE) sees nothing. It may take on the two roles, and call the functions that run as one of them.
do $$
begin
  create role tradewind_process nologin noinherit nobypassrls;
exception when duplicate_object or unique_violation then null;
end $$;
grant tradewind_customer, tradewind_system to tradewind_process;
-- The owner may see and end the server's connections.
grant tradewind_process to current_user;
grant usage on schema ledger, payments to tradewind_process;
grant execute on function ledger.book, payments.facts_of_orders to tradewind_process;
