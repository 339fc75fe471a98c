-- The contexts of orders that arrive together (payments.order_context), each read as its own customer by row-level
-- security, and under `approval` what the customer's payment rules require, where it has some: a JSON list in their
-- order. The server calls only this one. Plans are kept, and go by index whatever the statistics of the moment say, as
-- in ledger.post_batch.
create or replace function payments.order_contexts(
  p_customer uuid[], p_account uuid[], p_method text[], p_routing text[], p_number text[], p_since timestamptz[],
  p_beneficiary uuid[], p_type text
) returns jsonb language plpgsql security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
as $$
declare
  contexts jsonb[] := array_fill(null::jsonb, array[cardinality(p_customer)]);
  approval jsonb;
begin
  for i in 1 .. cardinality(p_customer) loop
    contexts[i] := payments.order_context(p_customer[i], p_account[i], p_method[i], p_routing[i], p_number[i],
      p_since[i], p_beneficiary[i], p_type);
    approval := approvals.approval_context(p_customer[i], contexts[i] -> 'account' ->> 'currency', p_type);
    if approval is not null then contexts[i] := contexts[i] || jsonb_build_object('approval', approval); end if;
  end loop;
  return to_jsonb(contexts);
end $$;

grant create on schema payments to tradewind_customer;
alter function payments.order_contexts owner to tradewind_customer;
revoke create on schema payments from tradewind_customer;

revoke execute on function payments.order_contexts from public;
grant execute on function payments.order_contexts to session_user, tradewind_process;
