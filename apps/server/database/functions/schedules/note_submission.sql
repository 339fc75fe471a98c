-- Binds a submission to what the schedule is at that moment, whatever the program that submits it.
create or replace function schedules.note_submission() returns trigger language plpgsql as $$
declare
  submitted schedules.schedule;
begin
  select * into submitted from schedules.schedule where id = new.schedule_id;
  new.version := submitted.version;
  new.content := schedules.content_of(submitted);
  return new;
end $$;
