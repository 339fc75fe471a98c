-- Tells the workers of pulls that there is something to do.
create or replace function pulls.wake_worker() returns trigger language plpgsql as $$
begin
  perform pg_notify('pulls_task', '');
  return null;
end $$;
