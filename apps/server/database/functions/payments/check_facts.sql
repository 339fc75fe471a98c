-- That the facts which orders were judged by are still true, in the commit of the posting that holds their money. Those
-- of which they are not are named, so that the others of the batch need not be tried again one by one. The limits need
-- no number: they are held by constraints where they are counted.
create or replace function payments.check_facts(given jsonb) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare outdated text;
begin
  select string_agg(g.posting, ' ') into outdated
    from jsonb_to_recordset(given) as g (posting text, "customerId" uuid, number bigint)
    where coalesce((select n.number from payments.facts_number n where n.customer_id = g."customerId"), 0) <> g.number;
  if outdated is not null then
    raise exception 'what was remembered of an order is no longer true'
      using errcode = '23514', constraint = 'facts_as_remembered', detail = 'postings ' || outdated;
  end if;
end $$;

revoke execute on function payments.check_facts from public;
grant execute on function payments.check_facts to tradewind_system;
