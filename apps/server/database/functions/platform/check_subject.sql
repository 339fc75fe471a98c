-- A task is about something that is there: the table and its key are the arguments of the trigger.
create or replace function platform.check_subject() returns trigger language plpgsql as $$
declare is_there boolean;
begin
  execute format('select exists (select from %s where %I = $1)', tg_argv[0]::regclass, tg_argv[1])
    into is_there using new.subject;
  if not is_there then
    raise exception 'a task of % is about nothing', new.module
      using errcode = '23503', constraint = 'task_subject_fkey';
  end if;
  return null;
end $$;
