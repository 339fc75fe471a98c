-- A customer's newest lines that have the words and fit, at most so many.
--
-- It costs what it finds, however many lines there are and whatever the statistics say. Words that are frequent among
-- the customer's newest lines are found by reading those back in time; rare ones by the index of words, which begins
-- with whose words they are. The planner cannot choose between the two: it knows how often words are in all lines, not
-- in one customer's.
create or replace function payments.search(pattern text, since timestamptz, before timestamptz, accounts uuid[],
  kinds text[], types text[], statuses text[], currencies text[], categories text[], most int,
  amounts jsonb default null) returns setof payments.line
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
  -- This function runs as another role than the one that sees some accounts only.
  allowed constant uuid[] := platform.seen_accounts();
begin
  if allowed is not null then
    accounts := case when accounts is null then allowed
      else array(select unnest(accounts) intersect select unnest(allowed)) end;
  end if;
  select count(*) as seen, count(*) filter (where l.words like small) as worded,
      count(*) filter (where l.words like small
        and payments.fits(l.account_id, l.kind, l.type, l.status, l.currency, l.category,
          accounts, kinds, types, statuses, currencies, categories)
        and payments.amount_is(l, amounts)) as fitting
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
        and payments.fits(l.account_id, l.kind, l.type, l.status, l.currency, l.category,
          accounts, kinds, types, statuses, currencies, categories)
        and payments.amount_is(l, amounts) limit most);
  end if;
  -- Not enough there, and there is more further back.
  if cardinality(listed) < most and to_read < in_all then
    listed := array(
      select l from payments.line l
      where array[l.customer_id] @> array[customer] and l.words like small and l.id <> all(changed)
        and (since is null or l.at >= since) and (before is null or l.at < before)
        and payments.fits(l.account_id, l.kind, l.type, l.status, l.currency, l.category,
          accounts, kinds, types, statuses, currencies, categories)
        and payments.amount_is(l, amounts)
      order by l.at desc, l.id desc, l.direction desc limit most);
  end if;
  return query
    select * from (
      select * from unnest(listed)
      union all
      select * from payments.fresh_lines(customer) l
      where l.words like small and (since is null or l.at >= since) and (before is null or l.at < before)
        and payments.fits(l.account_id, l.kind, l.type, l.status, l.currency, l.category,
          accounts, kinds, types, statuses, currencies, categories)
        and payments.amount_is(l, amounts)) found
    order by found.at desc, found.id desc, found.direction desc limit most;
end $$;

revoke execute on function payments.search from public;
grant execute on function payments.search to tradewind_customer;
