-- Tells the workers of top-ups that there is something to do.
create or replace function topups.wake_worker() returns trigger language plpgsql as $$
begin
  perform pg_notify('topups_task', '');
  return null;
end $$;
