-- Gives what an order counted in its member's day back: it moved no money and will not. An order that is submitted
-- again counts anew.
create or replace function payments.give_member_use_back(p_order uuid) returns void
  language sql set search_path = pg_catalog, pg_temp as $$
  update payments.member_order set amount = 0 where id = p_order and amount > 0
$$;

revoke execute on function payments.give_member_use_back from public;
grant execute on function payments.give_member_use_back to tradewind_system;
