-- Every task of payments has its transaction: checked for all rows of a statement together, under the name that a
-- foreign key would have.
create or replace function payments.check_task() returns trigger language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  -- Each looked up by itself: joined, a plan that was made on an empty database reads the whole index.
  if exists (
    select from added a where a.module = 'payments'
      and (select t.id from payments.transaction t where t.id = a.subject) is null) then
    raise exception 'a task of payments has no transaction'
      using errcode = '23503', constraint = 'task_transaction_id_fkey';
  end if;
  return null;
end $$;
