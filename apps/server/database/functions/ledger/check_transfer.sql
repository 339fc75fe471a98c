-- Every entry has its transfer, on one of its two accounts: checked for all rows of a statement together (decision
-- 019).
create or replace function ledger.check_transfer() returns trigger language plpgsql
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
as $$
begin
  if exists (
    select from added a left join ledger.transfer t on t.id = a.transfer_id
      and a.account_id in (t.debit_account, t.credit_account)
    where t.id is null) then
    raise exception 'an entry has no transfer on its account' using errcode = '23503', constraint = 'entry_transfer';
  end if;
  return null;
end $$;
