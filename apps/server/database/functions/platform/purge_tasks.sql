-- Removes work that was done before this moment, of subjects that have nothing left to do: some at a time.
create or replace function platform.purge_tasks(before timestamptz, most int) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare removed bigint;
begin
  delete from platform.task t where (t.subject, t.module, t.kind, t.occurrence) in (
    select d.subject, d.module, d.kind, d.occurrence from platform.task d
    where d.done_at < before
      and not exists (select from platform.task open where open.subject = d.subject and open.done_at is null)
    limit most);
  get diagnostics removed = row_count;
  return removed;
end $$;

revoke execute on function platform.purge_tasks from public;
grant execute on function platform.purge_tasks to tradewind_system;
