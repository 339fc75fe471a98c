-- What prices exchanges between currencies for customers rest on: what a dollar is worth in each, what is stopped,
-- and the margins in force that could apply. Wide numbers are text.
create or replace function rates.price_facts(p_customers uuid[], p_currencies text[]) returns jsonb
language sql stable as $$
  select jsonb_build_object(
    'rates', (select jsonb_agg(jsonb_build_object('currency', currency, 'perDollar', per_dollar::text, 'at', at))
      from rates.rate where currency = any(p_currencies)),
    'stopped', (select jsonb_agg(currency) from rates.stop where currency = any(p_currencies)),
    'margins', (select jsonb_agg(jsonb_build_object('customerId', customer_id, 'product', product, 'base', base,
        'quote', quote, 'centsFrom', cents_from::text, 'centsBelow', cents_below::text, 'millionths', millionths,
        'createdAt', created_at) order by created_at desc, id desc)
      from rates.margin
      where ended_at is null and (customer_id is null or customer_id = any(p_customers))
        and (base is null or base = any(p_currencies)) and (quote is null or quote = any(p_currencies))))
$$;

revoke execute on function rates.price_facts from public;
grant execute on function rates.price_facts to tradewind_system;
