-- The second wall around the books: a customer's transaction sees the accounts that are its customer's, and what moved
-- on them. Posting needs both sides of a transfer and so runs as the owner, or as the system.
create function ledger.own_accounts() returns bigint[] language sql stable as $$
  select array(
    select ledger_account from accounts.account where customer_id = platform.current_customer()
    union all
    select ledger_account from sendr.holding where customer_id = platform.current_customer())
$$;

do $$
declare
  target text;
  shown text;
begin
  for target, shown in values
    ('account', 'id = any ((select ledger.own_accounts())::bigint[])'),
    ('entry', 'account_id = any ((select ledger.own_accounts())::bigint[])'),
    ('transfer', '(select ledger.own_accounts())::bigint[] && array[debit_account, credit_account]'),
    ('hold', '(select ledger.own_accounts())::bigint[] && array[debit_account, credit_account]'),
    ('posting', 'exists (select from ledger.transfer t where t.posting_id = posting.id)
              or exists (select from ledger.hold h where h.posting_id = posting.id)')
  loop
    execute format('alter table ledger.%I enable row level security', target);
    execute format('alter table ledger.%I force row level security', target);
    execute format('create policy own_rows on ledger.%I for select to tradewind_customer using (%s)', target, shown);
    execute format('create policy all_rows on ledger.%I to tradewind_system, current_user using (true) with check (true)', target);
  end loop;
end $$;

-- Our own accounts are found by name in everybody's transactions, and read by nobody else's.
create function ledger.account_named(wanted text) returns bigint language sql stable security definer
  set search_path = pg_catalog as $$ select id from ledger.account where name = wanted $$;
revoke all on function ledger.account_named(text) from public;
grant execute on function ledger.account_named(text) to tradewind_customer, tradewind_system;
