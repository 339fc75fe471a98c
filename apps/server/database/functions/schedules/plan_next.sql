-- Plans the wake-up call of the next payment of each of these schedules, which the caller has locked, unless one comes
-- that early. A schedule that waits for approval plans nothing; one without another payment is done.
create or replace function schedules.plan_next(given uuid[]) returns void language plpgsql as $$
begin
  insert into platform.task (subject, module, kind, occurrence, due_at)
    select s.id, 'schedules', 'run',
      coalesce((select max(t.occurrence) from platform.task t
        where t.subject = s.id and t.module = 'schedules' and t.kind = 'run'), 0) + 1, next.due_at
    from schedules.schedule s,
      lateral (select o.due_at from schedules.occurrence o where o.schedule_id = s.id and o.status = 'None'
        order by o.due_at, o.n limit 1) next
    where s.id = any(given) and s.status in ('Active', 'Paused') and s.approval in ('none', 'given')
      and not exists (select from platform.task t where t.subject = s.id and t.module = 'schedules'
        and t.kind = 'run' and t.done_at is null and t.due_at <= next.due_at);
  update schedules.schedule s set status = 'Done'
    where s.id = any(given) and s.status in ('Active', 'Paused') and not exists (
      select from schedules.occurrence o where o.schedule_id = s.id and o.status in ('None', 'Open'));
end $$;

revoke execute on function schedules.plan_next from public;
grant execute on function schedules.plan_next to tradewind_system;
