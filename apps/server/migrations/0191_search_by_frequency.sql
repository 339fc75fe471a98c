-- A search costs what it finds, however many lines there are and whatever the statistics say. Words that are frequent
-- among the customer's newest lines are found by reading those back in time; rare ones by the index of words, which now
-- begins with whose words they are. The planner cannot choose between the two: it knows how often words are in all lines,
-- not in one customer's.

-- Words are kept in small letters, so that comparing them does not have to make them small each time.
create or replace function payments.words_of(given payments.transaction) returns text language sql immutable as $$
  select lower(given.counterparty || E'\n' || given.narration || E'\n' || given.reference
    || coalesce(E'\n' || given.network_reference, ''))
$$;
create or replace function payments.lines_of_own_transfers(customers uuid[], times timestamptz[], ids uuid[])
returns setof payments.line language sql stable as $$
  select o.id, side.direction, 'own-transfer', o.customer_id, side.account_id, o.created_at, side.type, 'Successful',
    o.currency, o.amount, '', side.name, lower(side.name || E'\n' || o.narration)
  from unnest(customers, times, ids) wanted(customer_id, at, id)
  join payments.own_transfer o on o.customer_id = wanted.customer_id and o.created_at = wanted.at and o.id = wanted.id
  cross join lateral (values ('out', 'Debit', o.from_account_id, o.to_name), ('in', 'Credit', o.to_account_id, o.from_name))
    side(direction, type, account_id, name)
$$;
drop index payments.line_words;
set local role tradewind_system;
update payments.line set words = lower(words) where words <> lower(words);
reset role;
-- An array of the one customer, so that this index is the only one that can answer for it.
create index line_words on payments.line using gin ((array[customer_id]), words gin_trgm_ops);

-- Whether a line is of the accounts, kinds and so on that are asked for; null asks for all.
create function payments.line_is(l payments.line, accounts uuid[], kinds text[], types text[], statuses text[],
  currencies text[], categories text[]) returns boolean language sql immutable as $$
  select (accounts is null or l.account_id = any(accounts)) and (kinds is null or l.kind = any(kinds))
    and (types is null or l.type = any(types)) and (statuses is null or l.status = any(statuses))
    and (currencies is null or l.currency = any(currencies)) and (categories is null or l.category = any(categories))
$$;

-- The newest lines of the current customer that have these words, at most `most`. It runs as the owner, since row-level
-- security would keep the index of words from being used; the customer is the line's own all the same.
create or replace function payments.search(pattern text, since timestamptz, before timestamptz, accounts uuid[],
  kinds text[], types text[], statuses text[], currencies text[], categories text[], most int) returns setof payments.line
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_custom_plan set enable_seqscan = off as $$
declare
  customer constant uuid := platform.current_customer();
  small constant text := lower(pattern);
  -- So many of the newest lines tell how frequent the words are.
  probe constant int := 1000;
  probed record;
  in_all bigint;
  to_read bigint := probe;
  -- Their lines no longer hold.
  changed constant uuid[] := array(select id from payments.unlisted where customer_id = customer);
  listed payments.line[] := '{}';
begin
  select count(*) as seen, count(*) filter (where l.words like small) as worded,
      count(*) filter (where l.words like small
        and payments.line_is(l, accounts, kinds, types, statuses, currencies, categories)) as fitting
    into probed
    from (select * from payments.line l where l.customer_id = customer and (since is null or l.at >= since)
      and (before is null or l.at < before) order by l.at desc, l.id desc, l.direction desc limit probe) l;
  in_all := probed.seen;
  if probed.seen = probe then
    -- Of whole months: it only weighs one way against the other.
    select sum(count) into in_all from payments.line_count where customer_id = customer and span = 'month'
      and (since is null or day >= date_trunc('month', since at time zone 'UTC')::date)
      and (before is null or day <= (before at time zone 'UTC')::date);
    -- Read back until there are enough, or fetch all that have the words: whichever is likely to be less.
    to_read := least(in_all, probe::bigint * most / greatest(probed.fitting, 1) * 2);
    if to_read > in_all * probed.worded / probe * 2 then to_read := 0; end if;
  end if;

  if to_read > 0 then
    listed := array(
      select l from (select * from payments.line l where l.customer_id = customer and (since is null or l.at >= since)
        and (before is null or l.at < before) order by l.at desc, l.id desc, l.direction desc limit to_read) l
      where l.words like small and l.id <> all(changed)
        and payments.line_is(l, accounts, kinds, types, statuses, currencies, categories) limit most);
  end if;
  -- Not enough there, and there is more further back.
  if cardinality(listed) < most and to_read < in_all then
    listed := array(
      select l from payments.line l
      where array[l.customer_id] @> array[customer] and l.words like small and l.id <> all(changed)
        and (since is null or l.at >= since) and (before is null or l.at < before)
        and payments.line_is(l, accounts, kinds, types, statuses, currencies, categories)
      order by l.at desc, l.id desc, l.direction desc limit most);
  end if;
  return query
    select * from (
      select * from unnest(listed)
      union all
      select * from payments.fresh_lines(customer) l
      where l.words like small and (since is null or l.at >= since) and (before is null or l.at < before)
        and payments.line_is(l, accounts, kinds, types, statuses, currencies, categories)) found
    order by found.at desc, found.id desc, found.direction desc limit most;
end $$;

revoke execute on function payments.line_is from public;
