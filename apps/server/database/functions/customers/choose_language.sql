-- A person's language, for every company of his or hers: in the session of one the others are not seen. It runs as the
-- system and changes nobody who does not belong to the customer that asks.
create or replace function customers.choose_language(p_user uuid, p_language text) returns void language sql
  security definer set search_path = pg_catalog, pg_temp as $$
  update customers.member set language = p_language
  where user_id = p_user and language is distinct from p_language
    and exists (select from customers.member own
      where own.user_id = p_user and own.customer_id = platform.current_customer())
$$;

grant create on schema customers to tradewind_system;
alter function customers.choose_language owner to tradewind_system;
revoke create on schema customers from tradewind_system;

revoke execute on function customers.choose_language from public;
grant execute on function customers.choose_language to tradewind_customer, tradewind_member;
