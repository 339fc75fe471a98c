-- No approval survives an edit: once what a payment of a schedule pays was changed, the schedule is not approved.
-- Looked at when the commit is complete, since the edit itself asks for the approval last.
create or replace function schedules.guard_edit() returns trigger language plpgsql as $$
begin
  if exists (select from schedules.schedule where id = new.schedule_id and approval = 'given') then
    raise exception 'a schedule that was edited waits for approval again'
      using errcode = '23514', constraint = 'schedule_edit_asks_again';
  end if;
  return null;
end $$;
