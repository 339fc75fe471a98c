-- For how many customers a person may act: in the session of one of them the others are not seen. It runs as the
-- system, so that the profile is read in one statement, and says nothing of who does not belong to the customer that
-- asks.
create or replace function customers.company_count(p_user uuid) returns int language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  select count(*)::int from customers.member
  where user_id = p_user and team_status not in ('Exited', 'Sacked')
    and exists (select from customers.member own
      where own.user_id = p_user and own.customer_id = platform.current_customer())
$$;

grant create on schema customers to tradewind_system;
alter function customers.company_count owner to tradewind_system;
revoke create on schema customers from tradewind_system;

revoke execute on function customers.company_count from public;
grant execute on function customers.company_count to tradewind_customer, tradewind_member;
