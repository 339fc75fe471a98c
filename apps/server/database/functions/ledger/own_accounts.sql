-- The second wall around the books: a customer's transaction sees the accounts that are its customer's, and what moved
-- on them. Posting needs both sides of a transfer and so runs as the owner, or as the system.
create or replace function ledger.own_accounts() returns bigint[] language sql stable as $$
  select array(
    select ledger_account from accounts.account where customer_id = platform.current_customer()
    union all
    select ledger_account from sendr.holding where customer_id = platform.current_customer())
$$;
