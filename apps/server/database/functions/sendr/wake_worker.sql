-- Tells the workers of SendR that there is something to do.
create or replace function sendr.wake_worker() returns trigger language plpgsql as $$
begin
  perform pg_notify('sendr_task', '');
  return null;
end $$;
