-- Tells the workers of payments that there is something to do.
create or replace function payments.wake_worker() returns trigger language plpgsql as $$
begin
  perform pg_notify('payments_task', '');
  return null;
end $$;
