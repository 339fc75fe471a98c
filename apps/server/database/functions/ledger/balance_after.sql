-- The balance of an account after what a subject was booked with at first; nothing for what was never booked there.
-- What came back of it, or paid a debt off, is another line. Without settings of its own, so that it becomes part of
-- the statement that calls it.
create or replace function ledger.balance_after(account bigint, subject uuid) returns table (balance bigint)
  language sql stable as $$
  select e.balance from (
      select max(case when t.debit_account = account then t.debit_sequence else t.credit_sequence end) as place
      from (
          select p.id from ledger.posting p where p.subject = balance_after.subject::text and p.subject <> p.id::text
          union all
          -- Those that are about themselves are in no index of subjects.
          select p.id from ledger.posting p where p.id = balance_after.subject and p.subject = p.id::text) posted
        join ledger.transfer t on t.posting_id = posted.id
      where account in (t.debit_account, t.credit_account) and t.code not in ('return', 'repayment')) last
    join ledger.entry e on e.account_id = account and e.sequence = last.place
$$;

revoke execute on function ledger.balance_after from public;
grant execute on function ledger.balance_after to tradewind_customer, tradewind_system;
