-- No approval survives another account that pays, or other bounds: as guard_edit, for the schedule itself.
create or replace function schedules.guard_terms() returns trigger language plpgsql as $$
begin
  if exists (select from schedules.schedule where id = new.id and approval = 'given') then
    raise exception 'a schedule that was edited waits for approval again'
      using errcode = '23514', constraint = 'schedule_edit_asks_again';
  end if;
  return null;
end $$;
