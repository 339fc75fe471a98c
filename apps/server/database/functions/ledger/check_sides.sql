-- Every transfer and hold has its posting, and two accounts of its currency: checked for all rows of a statement
-- together, under the names that foreign keys would have (decision 019).
create or replace function ledger.check_sides() returns trigger language plpgsql
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
as $$
declare
  missing text;
begin
  select case when p.id is null then '_posting' when d.id is null then '_debit_account' else '_credit_account' end
    into missing
    from added a
    left join ledger.posting p on p.id = a.posting_id
    left join ledger.account d on d.id = a.debit_account and d.currency = a.currency
    left join ledger.account c on c.id = a.credit_account and c.currency = a.currency
    where p.id is null or d.id is null or c.id is null limit 1;
  if found then
    raise exception 'a row of ledger.% has no posting, or no account of its currency', tg_table_name
      using errcode = '23503', constraint = tg_table_name || missing;
  end if;
  return null;
end $$;
