-- Of each transfer what it is for and what its posting is about, for whoever reads many entries. Whose transfers they
-- are is found out once for all, under the rules of rows of whoever asks: a view has its functions run as its reader.
-- Its tables are read as the owner of the books, whom no rule of rows narrows: the one on ledger.posting looks for a
-- transfer that the reader may see, which is known here, and did so anew for each entry.
create view ledger.movement with (security_barrier) as
  select t.id, t.code, p.subject
  from ledger.transfer t join ledger.posting p on p.id = t.posting_id
  where t.debit_account = any ((select ledger.own_accounts())::bigint[])
    or t.credit_account = any ((select ledger.own_accounts())::bigint[]);
grant select on ledger.movement to tradewind_customer;
