-- Gives what an order counted in its member's day back: it moved no money and will not. An order that is submitted
-- again counts anew. All days of the member are locked in one order, as record_member_uses does, so that two who give
-- several back do not wait for each other.
create or replace function payments.give_member_use_back(p_order uuid) returns void
  language plpgsql set search_path = pg_catalog, pg_temp as $$
declare given payments.member_order;
begin
  select * into given from payments.member_order where id = p_order and amount > 0;
  if not found then return; end if;
  perform from payments.member_use where (user_id, customer_id) = (given.user_id, given.customer_id)
    order by user_id, customer_id, day, currency for update;
  -- What somebody else gave back while this waited is read again.
  update payments.member_order set amount = 0 where id = p_order and amount = given.amount;
  if not found then return; end if;
  update payments.member_use set used = used - given.amount
    where (user_id, customer_id, day, currency) = (given.user_id, given.customer_id, given.day, given.currency);
end $$;

revoke execute on function payments.give_member_use_back from public;
grant execute on function payments.give_member_use_back to tradewind_system;
