-- A customer's lines that fit, in the order of their dates: how many there are, and a page of them. Null asks for all;
-- `since` is included, `before` is not. Counted by the month and, in the months that the page touches, by the day: the
-- sum is how many there are, and the days tell where the page lies, so that no page costs more than another, however
-- deep and however rare what it lists. What is counted are days in UTC: what a range has of other days is read line by
-- line.
create or replace function payments.page_of_lines(customer uuid, accounts uuid[], kinds text[], types text[],
  statuses text[], currencies text[], categories text[], since timestamptz, before timestamptz, ascending boolean,
  skipped bigint, most bigint, out total int, out lines payments.listed[])
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  -- What is not in the lines and counts as it is now, seldom anything.
  changed constant uuid[] := array(select u.id from payments.unlisted u where u.customer_id = customer);
  fresh payments.line[] := '{}';
  -- Of the index, which begins with them.
  of_accounts uuid[] := accounts;
  -- The range without nulls: row-level security lets only plain comparisons reach an index.
  starts constant timestamptz := coalesce(since, '-infinity');
  stops constant timestamptz := coalesce(before, 'infinity');
  -- The days that lie whole in the range, and of those the months; the second of each is not included.
  first_day constant date := ((since at time zone 'UTC') + interval '1 day' - interval '1 microsecond')::date;
  next_day constant date := (before at time zone 'UTC')::date;
  begins constant timestamptz := first_day::timestamp at time zone 'UTC';
  ends constant timestamptz := next_day::timestamp at time zone 'UTC';
  days_from constant date := coalesce(first_day, '-infinity');
  days_to constant date := coalesce(next_day, 'infinity');
  months_from constant date := coalesce(date_trunc('month', first_day + interval '1 month' - interval '1 day'),
    '-infinity');
  months_to constant date := coalesce(date_trunc('month', next_day), 'infinity');
  -- Where the days before the first whole month end, and where those after the last begin.
  early_to constant date := least(months_from, days_to);
  late_from constant date := greatest(months_from, months_to);
  -- Days whose counts do not say it all, and by how much.
  moved_days date[] := '{}';
  moved_counts int[] := '{}';
  month_starts date[];
  month_counts bigint[];
  days date[];
  skipped_days bigint;
begin
  if of_accounts is null then
    of_accounts := array(select distinct c.account_id from payments.line_count c
      where c.customer_id = customer and c.span = 'month');
  end if;
  if cardinality(changed) > 0 then
    fresh := array(
      select l from payments.fresh_lines(customer) l
      where l.at >= starts and l.at < stops
        and payments.fits(l.account_id, l.kind, l.type, l.status, l.currency, l.category,
          accounts, kinds, types, statuses, currencies, categories));
    select array_agg(moved.day), array_agg(moved.count) into moved_days, moved_counts from (
      select (l.at at time zone 'UTC')::date as day, 1 as count from unnest(fresh) l
      union all
      select (l.at at time zone 'UTC')::date, -1 from payments.line l
      where l.id = any(changed) and l.customer_id = customer and l.at >= starts
        and l.at < stops and payments.fits(l.account_id, l.kind, l.type, l.status, l.currency, l.category,
          accounts, kinds, types, statuses, currencies, categories)
    ) moved;
  end if;
  if since < begins or ends < before then
    select moved_days || array_agg(edge.day), moved_counts || array_agg(edge.count) into moved_days, moved_counts from (
      select (l.at at time zone 'UTC')::date as day, count(*)::int as count
      from (values (since, least(begins, before)),
        (case when begins > ends then null else ends end, before)) part(since, before)
        cross join lateral (
          select at from payments.line
          where customer_id = customer and at >= part.since and at < part.before
            and payments.fits(account_id, kind, type, status, currency, category,
              accounts, kinds, types, statuses, currencies, categories)) l
      group by 1) edge;
  end if;

  -- A part of a month is sought by its bounds (`offset 0` holds it so): as a join, all days of the account were read
  -- for it.
  select coalesce(sum(per_month.count), 0), array_agg(per_month.month) filter (where per_month.count > 0),
      array_agg(per_month.count) filter (where per_month.count > 0)
    into total, month_starts, month_counts from (
      select counted.month, sum(counted.count) as count from (
        select c.day as month, c.count from payments.line_count c
        where c.customer_id = customer and c.account_id = any(of_accounts) and c.span = 'month'
          and c.day >= months_from and c.day < months_to
          and payments.fits(c.account_id, c.kind, c.type, c.status, c.currency, c.category,
            null, kinds, types, statuses, currencies, categories)
        union all
        select date_trunc('month', c.day)::date, c.count
        from (values (days_from, early_to), (late_from, days_to)) part(since, before) cross join lateral (
          select day, count from payments.line_count
          where customer_id = customer and account_id = any(of_accounts) and span = 'day'
            and day >= part.since and day < part.before
            and payments.fits(account_id, kind, type, status, currency, category,
              null, kinds, types, statuses, currencies, categories) offset 0) c
        where part.since < part.before
        union all
        select date_trunc('month', moved.day)::date, moved.count
          from unnest(moved_days, moved_counts) moved(day, count)) counted
      group by counted.month) per_month;
  lines := '{}';
  if skipped >= total or most = 0 then return; end if;

  -- The newest page is most often among the newest lines of all.
  if not ascending and skipped + most <= 100 and cardinality(changed) = 0 then
    lines := array(
      select row(l.id, l.kind, l.direction, l.account_id, l.at)::payments.listed from (
        select id, kind, direction, account_id, at, type, status, currency, category from payments.line
        where customer_id = customer and at >= starts and at < stops
        order by at desc, id desc, direction desc limit 400) l
      where payments.fits(l.account_id, l.kind, l.type, l.status, l.currency, l.category,
        accounts, kinds, types, statuses, currencies, categories)
      order by l.at desc, l.id desc, l.direction desc offset skipped limit most);
    if cardinality(lines) = least(most, total - skipped) then return; end if;
  end if;

  with months as materialized (
    select placed.month, (placed.month + interval '1 month')::date as next, upto - count as passed
    from (
      select *, sum(count) over (order by case when ascending then month end, month desc) as upto
      from unnest(month_starts, month_counts) per_month(month, count)) placed
    where upto > skipped and upto - count < skipped + most
  ), per_day as (
    select counted.day, sum(counted.count) as count from (
      select c.day, c.count from months cross join lateral (
        select day, count from payments.line_count
        where customer_id = customer and account_id = any(of_accounts) and span = 'day'
          and day >= greatest(months.month, days_from) and day < least(months.next, days_to)
          and payments.fits(account_id, kind, type, status, currency, category,
            null, kinds, types, statuses, currencies, categories) offset 0) c
      union all
      select moved.day, moved.count from unnest(moved_days, moved_counts) moved(day, count)
      where date_trunc('month', moved.day)::date in (select month from months)) counted
    group by counted.day having sum(counted.count) > 0
  )
  select array_agg(placed.day), min(upto - count) into days, skipped_days
    from (
      select day, count,
        (select min(passed) from months) + sum(count) over (order by case when ascending then day end, day desc) as upto
      from per_day) placed
    where upto > skipped and upto - count < skipped + most;
  -- Each day is a range of the index, read as far as the page may reach into that day.
  if ascending then
    lines := array(
      select row(l.id, l.kind, l.direction, l.account_id, l.at)::payments.listed from (
        select listed.* from unnest(days) day cross join lateral (
          select id, kind, direction, account_id, at from payments.line
          where customer_id = customer and at >= greatest(day::timestamp at time zone 'UTC', starts)
            and at < least((day + 1)::timestamp at time zone 'UTC', stops)
            and payments.fits(account_id, kind, type, status, currency, category,
              accounts, kinds, types, statuses, currencies, categories)
            and id not in (select unnest(changed))
          order by at, id, direction limit skipped - skipped_days + most) listed
        union all
        select id, kind, direction, account_id, at from unnest(fresh) where (at at time zone 'UTC')::date = any(days)) l
      order by l.at, l.id, l.direction offset skipped - skipped_days limit most);
  else
    lines := array(
      select row(l.id, l.kind, l.direction, l.account_id, l.at)::payments.listed from (
        select listed.* from unnest(days) day cross join lateral (
          select id, kind, direction, account_id, at from payments.line
          where customer_id = customer and at >= greatest(day::timestamp at time zone 'UTC', starts)
            and at < least((day + 1)::timestamp at time zone 'UTC', stops)
            and payments.fits(account_id, kind, type, status, currency, category,
              accounts, kinds, types, statuses, currencies, categories)
            and id not in (select unnest(changed))
          order by at desc, id desc, direction desc limit skipped - skipped_days + most) listed
        union all
        select id, kind, direction, account_id, at from unnest(fresh) where (at at time zone 'UTC')::date = any(days)) l
      order by l.at desc, l.id desc, l.direction desc offset skipped - skipped_days limit most);
  end if;
end $$;

revoke execute on function payments.page_of_lines from public;
grant execute on function payments.page_of_lines to tradewind_customer;
