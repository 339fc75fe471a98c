-- Who confirmed that emails of a kind may come that nobody gets unasked. The address is sealed, and found by its keyed
-- hash. Whoever leaves the list afterwards is in notifications.unsubscribed too, as for every kind.
create table notifications.subscriber (
  id uuid primary key,
  recipient_index bytea not null,
  notification_type text not null,
  sealed_email bytea not null,
  confirmed_at timestamptz not null,
  constraint subscriber_once unique (recipient_index, notification_type)
);
create index subscriber_of_type on notifications.subscriber (notification_type, id);
grant select, insert, update, delete on notifications.subscriber to tradewind_system;
