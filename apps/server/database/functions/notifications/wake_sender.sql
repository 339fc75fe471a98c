-- Notifies the sender that messages are waiting.
create or replace function notifications.wake_sender() returns trigger language plpgsql as $$
begin
  perform pg_notify('notifications_message', '');
  return null;
end $$;
