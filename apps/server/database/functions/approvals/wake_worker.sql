-- Tells the workers of approvals that there is something to do.
create or replace function approvals.wake_worker() returns trigger language plpgsql as $$
begin
  perform pg_notify('approvals_task', '');
  return null;
end $$;
