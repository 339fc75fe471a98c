-- An amount as people type it when they search: `1234.50`, and `1,234.50` as lists show it. A test compares the
-- currencies without decimals to those of the kernel.
create or replace function payments.amount_words(currency text, amount bigint) returns text
language sql immutable parallel safe as $$
  select case when whole = grouped then whole || cents else whole || cents || ' ' || grouped || cents end
  from (values (case when currency in ('UGX', 'XOF', 'XAF', 'RWF', 'JPY', 'KRW') then 1 else 100 end)) d(divisor)
    cross join lateral (values ((amount / divisor)::text,
      case divisor when 1 then '' else '.' || lpad((amount % divisor)::text, 2, '0') end)) part(whole, cents)
    cross join lateral (values (regexp_replace(whole, '(\d)(?=(\d{3})+$)', '\1,', 'g'))) g(grouped)
$$;

revoke execute on function payments.amount_words from public;
grant execute on function payments.amount_words to tradewind_customer, tradewind_system;
