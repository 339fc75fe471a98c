-- Work that is done, of payments that are over: nobody counts it any more. Only the purge removes it, some at a time.
create index task_done on payments.task using brin (done_at);

create function payments.purge_tasks(before timestamptz, most int) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare removed bigint;
begin
  delete from payments.task t where (t.transaction_id, t.kind, t.occurrence) in (
    select d.transaction_id, d.kind, d.occurrence from payments.task d
    where d.done_at < before
      and not exists (select from payments.task open where open.transaction_id = d.transaction_id and open.done_at is null)
    limit most);
  get diagnostics removed = row_count;
  return removed;
end $$;
revoke all on function payments.purge_tasks from public;
grant execute on function payments.purge_tasks to tradewind_system;

-- Which payments a file belongs to: one that none has goes.
create index document_content on payments.document (content_hash);
