-- Tells the workers of which modules there is something to do.
create or replace function platform.wake_worker() returns trigger language plpgsql as $$
begin
  perform pg_notify('platform_task', module) from (select distinct module from added) planned;
  return null;
end $$;
