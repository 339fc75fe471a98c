-- That the order contexts which orders were judged by are still current, in the commit of the posting that holds their
-- money. Stale ones are named, so that the others of the batch need not be tried again one by one. Limits need no
-- version: constraints keep them where they are counted.
create or replace function payments.check_order_context(given jsonb) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare stale text;
begin
  select string_agg(g.posting, ' ') into stale
    from jsonb_to_recordset(given) as g (posting text, "customerId" uuid, version bigint)
    where coalesce((select v.version from payments.order_context_version v where v.customer_id = g."customerId"), 0)
      <> g.version;
  if stale is not null then
    raise exception 'the cached context of an order is stale'
      using errcode = '23514', constraint = 'order_context_current', detail = 'postings ' || stale;
  end if;
end $$;

revoke execute on function payments.check_order_context from public;
grant execute on function payments.check_order_context to tradewind_system;
