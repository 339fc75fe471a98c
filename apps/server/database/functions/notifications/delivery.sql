-- How a message of a kind reaches an address: 'now', with the next 'digest', or 'never'. A customer's own transaction
-- learns of one address, and cannot read the tables.
create or replace function notifications.delivery(recipient_index bytea, notification_type text, may_wait boolean)
  returns text language sql stable security definer set search_path = '' as $$
  select case
    when exists (
      select from notifications.unsubscribed u
      where u.recipient_index = delivery.recipient_index and u.notification_type = delivery.notification_type
    ) then 'never'
    when delivery.notification_type = 'Texts' then
      case when coalesce((select s.no_texts from notifications.setting s
        where s.recipient_index = delivery.recipient_index), false) then 'never' else 'now' end
    when delivery.may_wait and coalesce((select s.daily_digest from notifications.setting s
      where s.recipient_index = delivery.recipient_index), false) then 'digest'
    else 'now'
  end
$$;

revoke execute on function notifications.delivery from public;
grant execute on function notifications.delivery to tradewind_customer, tradewind_system;
