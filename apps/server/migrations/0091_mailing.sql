-- Who wants no e-mails of which kind. An address is here only while it is off the list.
create table notifications.unsubscribed (
  recipient text not null constraint unsubscribed_recipient check (recipient = lower(recipient)),
  notification_type text not null,
  at timestamptz not null,
  primary key (recipient, notification_type)
);
grant select, insert, delete on notifications.unsubscribed to tradewind_system;

-- A customer's own transaction learns of one address whether it may write there, and cannot read the list.
create function notifications.wants(recipient text, notification_type text) returns boolean
  language sql stable security definer set search_path = '' as $$
  select not exists (
    select from notifications.unsubscribed u
    where u.recipient = lower(wants.recipient) and u.notification_type = wants.notification_type
  )
$$;
revoke execute on function notifications.wants from public;
grant execute on function notifications.wants to tradewind_customer, tradewind_system;
