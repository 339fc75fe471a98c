-- Messages on their way to people, written in the commit of the event that they report. The text is sealed: some carry
-- codes.

create table notifications.message (
  id uuid primary key,
  channel text not null constraint message_channel check (channel in ('email', 'sms')),
  recipient text,
  template text not null,
  subject text,
  sealed_text bytea,
  created_at timestamptz not null,
  sent_at timestamptz,
  tries int not null default 0,
  -- A letter that could not be handed over is tried again later and later, and never given up without a person knowing.
  next_try_at timestamptz,
  urgent boolean not null default false,
  -- To whom a message goes, what it is about and its text are sealed together; once it has left, all of that is gone.
  recipient_index bytea,
  -- A text may be gone once the message has left, never before.
  constraint message_text_until_sent check (sealed_text is not null or sent_at is not null),
  constraint message_not_in_clear check (coalesce(recipient, subject) is null)
);
create index message_waiting on notifications.message (urgent desc, created_at) where sent_at is null;
create index message_sent on notifications.message (sent_at) where sent_at is not null;
grant insert on notifications.message to tradewind_customer;
grant select, insert, update, delete on notifications.message to tradewind_system;
create trigger wake_sender after insert on notifications.message
  for each statement execute function notifications.wake_sender();

-- Who wants no e-mails of which kind. An address is here only while it is off the list.
create table notifications.unsubscribed (
  recipient text constraint unsubscribed_recipient check (recipient = lower(recipient)),
  notification_type text not null,
  at timestamptz not null,
  recipient_index bytea,
  constraint unsubscribed_not_in_clear check (recipient is null and recipient_index is not null),
  constraint unsubscribed_once unique (recipient_index, notification_type)
);
grant select, insert, update, delete on notifications.unsubscribed to tradewind_system;

-- How many e-mails to people who are no customers left on a day: to one address, or on behalf of one customer.
create table notifications.outsider_count (
  subject_index bytea not null,
  day date not null,
  sent int not null constraint outsider_count_sent check (sent > 0),
  constraint outsider_count_once primary key (subject_index, day)
);
grant select, insert, update, delete on notifications.outsider_count to tradewind_system;
