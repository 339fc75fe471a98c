-- That a payment's lines and tasks are of a payment that is there is checked once for each statement, under the same names,
-- as the ledger checks its rows (0033): row by row it was a seventh of recording a payment.
alter table payments.event drop constraint event_transaction_id_fkey;
alter table payments.task drop constraint task_transaction_id_fkey;

create function payments.check_transaction() returns trigger language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  -- Each looked up by itself: joined, a plan that was made on an empty database reads the whole index.
  if exists (
    select from added a where (select t.id from payments.transaction t where t.id = a.transaction_id) is null) then
    raise exception 'a row of payments.% has no transaction', tg_table_name
      using errcode = '23503', constraint = tg_table_name || '_transaction_id_fkey';
  end if;
  return null;
end $$;
create trigger transaction_there after insert on payments.event
  referencing new table as added for each statement execute function payments.check_transaction();
create trigger transaction_there after insert on payments.task
  referencing new table as added for each statement execute function payments.check_transaction();
-- A task stays with its payment: what is its own is all that changes of it.
revoke update on payments.task from tradewind_system;
grant update (due_at, attempts, locked_until, done_at) on payments.task to tradewind_system;
