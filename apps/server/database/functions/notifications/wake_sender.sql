-- Tells whoever sends messages that there are some.
create or replace function notifications.wake_sender() returns trigger language plpgsql as $$
begin
  perform pg_notify('notifications_message', '');
  return null;
end $$;
