-- A search among amounts counts its matches after the amounts, so that none is lost behind others that do not fit. By
-- currency the least and the most in minor units, either of which may be absent; null asks for all.
create or replace function payments.amount_is(l payments.line, amounts jsonb) returns boolean
  language sql immutable as $$
  select amounts is null or (amounts ? l.currency
    and l.amount >= coalesce((amounts -> l.currency ->> 'least')::numeric, 0)
    and (amounts -> l.currency ->> 'most' is null or l.amount <= (amounts -> l.currency ->> 'most')::numeric))
$$;

revoke execute on function payments.amount_is from public;
