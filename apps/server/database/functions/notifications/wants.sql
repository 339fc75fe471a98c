-- A customer's own transaction learns of one address whether it may write there, and cannot read the list.
create or replace function notifications.wants(recipient_index bytea, notification_type text) returns boolean
  language sql stable security definer set search_path = '' as $$
  select not exists (
    select from notifications.unsubscribed u
    where u.recipient_index = wants.recipient_index and u.notification_type = wants.notification_type
  )
$$;

revoke execute on function notifications.wants from public;
grant execute on function notifications.wants to tradewind_customer, tradewind_system;
