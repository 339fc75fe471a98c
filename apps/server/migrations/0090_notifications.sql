-- Messages on their way to people, written in the commit of what they tell of. The text is sealed: some carry codes.
create schema notifications;
grant usage on schema notifications to tradewind_customer, tradewind_system;

create table notifications.message (
  id uuid primary key,
  channel text not null constraint message_channel check (channel in ('email', 'sms')),
  recipient text not null,
  template text not null,
  subject text not null,
  sealed_text bytea,
  created_at timestamptz not null,
  sent_at timestamptz,
  tries int not null default 0,
  -- A text may be gone once the message has left, never before.
  constraint message_text_until_sent check (sealed_text is not null or sent_at is not null)
);
create index message_waiting on notifications.message (created_at) where sent_at is null;
grant insert on notifications.message to tradewind_customer;
grant select, insert, update on notifications.message to tradewind_system;

create function notifications.wake_sender() returns trigger language plpgsql as $$
begin
  perform pg_notify('notifications_message', '');
  return null;
end $$;
create trigger wake_sender after insert on notifications.message
  for each statement execute function notifications.wake_sender();
