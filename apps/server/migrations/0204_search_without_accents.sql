-- Who looks for Chloe finds Chloé, and the other way round: what is searched is kept as names are, without accents and in
-- small letters, so that the index of words goes on answering. What is searched for is made plain before it comes here.
create function platform.plain_text(given text) returns text language sql immutable parallel safe
set search_path = pg_catalog, pg_temp as $$
  select lower(regexp_replace(normalize(given, nfkd), U&'[\0300-\036F]', '', 'g'))
$$;
revoke execute on function platform.plain_text from public;
grant execute on function platform.plain_text to tradewind_customer, tradewind_system;

create or replace function payments.words_of(given payments.transaction) returns text language sql immutable as $$
  select platform.plain_text(given.counterparty || E'\n' || given.narration || E'\n' || given.reference
    || coalesce(E'\n' || given.network_reference, ''))
$$;
create or replace function payments.lines_of_own_transfers(customers uuid[], times timestamptz[], ids uuid[])
returns setof payments.line language sql stable as $$
  select o.id, side.direction, 'own-transfer', o.customer_id, side.account_id, o.created_at, side.type, 'Successful',
    o.currency, o.amount, '', side.name, platform.plain_text(side.name || E'\n' || o.narration)
  from unnest(customers, times, ids) wanted(customer_id, at, id)
  join payments.own_transfer o on o.customer_id = wanted.customer_id and o.created_at = wanted.at and o.id = wanted.id
  cross join lateral (values ('out', 'Debit', o.from_account_id, o.to_name), ('in', 'Credit', o.to_account_id, o.from_name))
    side(direction, type, account_id, name)
$$;
set local role tradewind_system;
update payments.line set words = platform.plain_text(words) where words <> platform.plain_text(words);
reset role;
