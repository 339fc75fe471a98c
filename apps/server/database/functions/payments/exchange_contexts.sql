-- What exchanges that arrive together rest on: each its own customer's part, by row-level security, and for all of
-- them that are not at a quote already what prices rest on and where positions with a limit stand. What few customers
-- have is looked for once for all, and read as those who have it.
create or replace function payments.exchange_contexts(
  p_customer uuid[], p_user uuid[], p_from uuid[], p_to uuid[], p_sold text[], p_bought text[], p_quote uuid[],
  p_at timestamptz
) returns jsonb language plpgsql security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
as $$
declare
  contexts jsonb[] := array_fill(null::jsonb, array[cardinality(p_customer)]);
  with_rules uuid[]; with_quotes uuid[]; by_product boolean := false;
  currencies text[]; prices jsonb; standings jsonb;
begin
  with_rules := array(
    select r.customer_id from approvals.rule r
    where r.customer_id = any(p_customer) and r.module = 'FundExchange' and r.deleted_at is null
      and r.status = 'Active');
  if array_position(p_quote, null) is not null then
    with_quotes := array(
      select q.customer_id from payments.quote q
      where q.customer_id = any(p_customer) and q.expires_at > p_at and not q.is_ordered
        and not q.is_ended);
    currencies := array(select distinct c from unnest(p_sold || p_bought) c);
    prices := rates.price_facts(p_customer, currencies);
    by_product := prices -> 'margins' @? '$[*] ? (@.product != null)';
    select jsonb_agg(jsonb_build_object('currency', s.currency, 'mostLong', s.most_long::text,
        'mostShort', s.most_short::text, 'balance', s.balance::text, 'up', s.up::text, 'down', s.down::text))
      into standings from treasury.standings(currencies, p_at) s;
  end if;
  for i in 1 .. cardinality(p_customer) loop
    contexts[i] := payments.exchange_context(p_customer[i], p_user[i], p_from[i], p_to[i], p_sold[i], p_quote[i], p_at,
      by_product is true, p_customer[i] = any(with_rules), coalesce(p_customer[i] = any(with_quotes), false));
  end loop;
  return jsonb_build_object('orders', to_jsonb(contexts), 'prices', prices, 'standings', standings);
end $$;

grant create on schema payments to tradewind_system;
alter function payments.exchange_contexts owner to tradewind_system;
revoke create on schema payments from tradewind_system;

revoke execute on function payments.exchange_contexts from public;
grant execute on function payments.exchange_contexts to session_user, tradewind_process;
