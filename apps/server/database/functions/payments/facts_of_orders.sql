-- What payments.order_facts gives, for orders that arrive together, each behind the wall of its own customer, and under
-- `approval` what the customer's payment rules ask for, where it has one: a JSON list in their order. Rules are read
-- after the number of the facts, so they are never older than it. The server calls only this one.
create or replace function payments.facts_of_orders(
  p_customer uuid[], p_account uuid[], p_method text[], p_routing text[], p_number text[], p_since timestamptz[],
  p_beneficiary uuid[], p_type text
) returns jsonb language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  facts jsonb[] := array_fill(null::jsonb, array[cardinality(p_customer)]);
  asked jsonb;
begin
  for i in 1 .. cardinality(p_customer) loop
    facts[i] := payments.order_facts(p_customer[i], p_account[i], p_method[i], p_routing[i], p_number[i], p_since[i],
      p_beneficiary[i], p_type);
    asked := approvals.facts_of_order(p_customer[i], facts[i] -> 'account' ->> 'currency', p_type);
    if asked is not null then facts[i] := facts[i] || jsonb_build_object('approval', asked); end if;
  end loop;
  return to_jsonb(facts);
end $$;

grant create on schema payments to tradewind_customer;
alter function payments.facts_of_orders owner to tradewind_customer;
revoke create on schema payments from tradewind_customer;

revoke execute on function payments.facts_of_orders from public;
grant execute on function payments.facts_of_orders to session_user, tradewind_process;
