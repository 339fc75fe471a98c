-- Money from a sender whose name resembles one on a sanctions list waits on `suspense:cases` until two people decide.
-- The kinds that are known stay as they are, whichever other files added.
do $$
declare
  known text;
begin
  select pg_get_constraintdef(oid) into strict known from pg_constraint
    where conname = 'open_case_kind_known' and conrelid = 'payments.open_case'::regclass;
  alter table payments.open_case drop constraint open_case_kind_known;
  execute 'alter table payments.open_case add constraint open_case_kind_known '
    || replace(known, '''payee-match''', '''sender-match''::text, ''payee-match''');
end $$;

-- A customer's senders that were cleared before.
create index open_case_of_senders on payments.open_case (customer_id) where kind = 'sender-match';
