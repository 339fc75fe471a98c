-- A letter that could not be handed over is tried again later and later, and never given up without a person knowing.
alter table notifications.message add column next_try_at timestamptz;
alter table notifications.message add column urgent boolean not null default false;
drop index notifications.message_waiting;
create index message_waiting on notifications.message (urgent desc, created_at) where sent_at is null;
create index message_sent on notifications.message (sent_at) where sent_at is not null;
grant delete on notifications.message to tradewind_system;
