-- The people of a customer who may do little for a day, since their password or PIN was reset by email or their account
-- was recovered. In the session of a customer only about itself; it says nothing of who they are besides.
create or replace function identity.limited_members(p_customer uuid, p_at timestamptz) returns table (user_id uuid)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select p.id from customers.member m join identity.person p on p.id = m.user_id
  where m.customer_id = p_customer and p.limited_until > p_at
    and coalesce(platform.current_customer() = p_customer, true)
$$;

grant create on schema identity to tradewind_system;
alter function identity.limited_members owner to tradewind_system;
revoke create on schema identity from tradewind_system;

revoke execute on function identity.limited_members from public;
grant execute on function identity.limited_members to tradewind_customer, tradewind_member;
