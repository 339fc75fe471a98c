-- The recovery of a person's account that is under way. In the session of one company the rows of the others are not
-- seen, and it may have been begun in another one, so it runs as the system; it says nothing of who does not belong to
-- the customer that asks.
create or replace function identity.open_recovery(p_user uuid, p_at timestamptz)
  returns table (id uuid, ready_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select r.id, r.ready_at from identity.account_recovery r
  where r.user_id = p_user and r.stopped_at is null and r.finished_at is null and r.expires_at > p_at
    and exists (select from customers.member own
      where own.user_id = p_user and own.customer_id = platform.current_customer())
$$;

grant create on schema identity to tradewind_system;
alter function identity.open_recovery owner to tradewind_system;
revoke create on schema identity from tradewind_system;

revoke execute on function identity.open_recovery from public;
grant execute on function identity.open_recovery to tradewind_customer, tradewind_member;
