-- Payments of schedules, in the commit of the posting that sets their money aside: each takes its number, ends the task
-- that called for it and plans the next. One that was made, edited, paused or canceled meanwhile fails, and its payment
-- with it.
create or replace function schedules.record_runs(given jsonb) returns void language plpgsql as $$
declare made int; ids uuid[];
begin
  select array_agg(distinct "scheduleId") into ids from jsonb_to_recordset(given) as r ("scheduleId" uuid);
  perform from schedules.schedule where id = any(ids) order by id for update;
  update schedules.occurrence o set status = 'Processed', transaction_id = r."transactionId", decided_at = r.at,
    awaits_approval = r.awaits, reason = null, sold_currency = r."soldCurrency", sold = r.sold,
    marked_rate = r."markedRate"
    from jsonb_to_recordset(given) as r ("scheduleId" uuid, n int, revision int, "transactionId" uuid,
      awaits boolean, at timestamptz, "soldCurrency" text, sold bigint, "markedRate" numeric)
    join schedules.schedule s on s.id = r."scheduleId" and s.status = 'Active' and s.approval in ('none', 'given')
    where o.schedule_id = s.id and o.n = r.n and o.revision = r.revision and o.status = 'None';
  get diagnostics made = row_count;
  if made <> jsonb_array_length(given) then
    raise exception 'a payment of a schedule was decided meanwhile'
      using errcode = '23514', constraint = 'schedule_run_once';
  end if;
  update platform.task t set done_at = r.at
    from jsonb_to_recordset(given) as r ("scheduleId" uuid, task int, at timestamptz)
    where t.subject = r."scheduleId" and t.module = 'schedules' and t.kind = 'run' and t.occurrence = r.task
      and t.done_at is null;
  perform schedules.plan_next(ids);
end $$;

revoke execute on function schedules.record_runs from public;
grant execute on function schedules.record_runs to tradewind_system;
