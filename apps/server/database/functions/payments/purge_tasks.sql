-- Removes work that was done before this moment, of payments that have nothing left to do: some at a time.
create or replace function payments.purge_tasks(before timestamptz, most int) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare removed bigint;
begin
  delete from payments.task t where (t.transaction_id, t.kind, t.occurrence) in (
    select d.transaction_id, d.kind, d.occurrence from payments.task d
    where d.done_at < before
      and not exists (select from payments.task open where open.transaction_id = d.transaction_id
        and open.done_at is null)
    limit most);
  get diagnostics removed = row_count;
  return removed;
end $$;

revoke execute on function payments.purge_tasks from public;
grant execute on function payments.purge_tasks to tradewind_system;
