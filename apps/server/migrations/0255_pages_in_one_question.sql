-- A page of a list is one question: which lines, how many in all, what they say and the balances after them. Each function
-- works as whoever asks, behind the same wall as a statement of his own, and keeps its plans: planning a page took longer
-- than reading it.

-- The balance of an account after a subject's last entry on it; nothing for what was never booked there. Without settings
-- of its own, so that it becomes part of the question that asks it.
create function ledger.balance_after(account bigint, subject uuid) returns table (balance bigint) language sql stable as $$
  select e.balance from (
      select max(case when t.debit_account = account then t.debit_sequence else t.credit_sequence end) as place
      from (
          select p.id from ledger.posting p where p.subject = balance_after.subject::text and p.subject <> p.id::text
          union all
          -- Those that are about themselves are in no index of subjects.
          select p.id from ledger.posting p where p.id = balance_after.subject and p.subject = p.id::text) posted
        join ledger.transfer t on t.posting_id = posted.id
      where account in (t.debit_account, t.credit_account)) last
    join ledger.entry e on e.account_id = account and e.sequence = last.place
$$;
revoke execute on function ledger.balance_after from public;
grant execute on function ledger.balance_after to tradewind_customer, tradewind_system;

-- One line of a list: which transaction, seen from which account.
create type payments.listed as (id uuid, kind text, direction text, account_id uuid, at timestamptz);

-- What a customer's lines say, in their order.
create function payments.said_of(customer uuid, lines payments.listed[])
returns table (place bigint, id uuid, kind text, direction text, account_id uuid, stamp text, reference text, status text,
  failure_code text, approval text, counterparty text, narration text, category text, currency text, amount bigint,
  charge bigint, created_at timestamptz, balance bigint)
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return query
    with said as (
      select l.place, t.id, l.kind, t.direction, t.account_id, l.at, t.reference, t.status, t.failure_code, t.approval,
        t.counterparty, t.narration, t.category, t.currency, t.amount, t.charge, t.created_at, t.ledger_account_id
      from unnest(lines) with ordinality l(id, kind, direction, account_id, at, place)
        join payments.transaction t on t.id = l.id and t.customer_id = customer
      where l.kind = 'payment'
      union all
      select l.place, o.id, l.kind, l.direction, side.account_id, l.at, null, 'Successful', null, 'none',
        case l.direction when 'out' then o.to_name else o.from_name end, o.narration, null, o.currency, o.amount, 0,
        o.created_at, a.ledger_account
      from unnest(lines) with ordinality l(id, kind, direction, account_id, at, place)
        join payments.own_transfer o on o.customer_id = customer and o.created_at = l.at and o.id = l.id
        cross join lateral (values (case l.direction when 'out' then o.from_account_id else o.to_account_id end)) side(account_id)
        left join accounts.account a on a.customer_id = customer and a.id = side.account_id
      where l.kind = 'own-transfer'
    )
    select s.place, s.id, s.kind, s.direction, s.account_id, s.at::text, s.reference, s.status, s.failure_code,
      s.approval, s.counterparty, s.narration, s.category, s.currency, s.amount, s.charge, s.created_at, b.balance
    from said s
      left join lateral ledger.balance_after(s.ledger_account_id, s.id) b on true
    order by s.place;
end $$;

-- A customer's lines that fit, in the order of their dates: how many there are, and a page of them. Null asks for
-- all; `since` is included, `before` is not. Counted by the month and, in the months that the page touches, by the day: the
-- sum is how many there are, and the days tell where the page lies, so that no page costs more than another, however deep
-- and however rare what it lists. What is counted are days in UTC: what a range has of other days is read line by line.
create function payments.page_of_lines(customer uuid, accounts uuid[], kinds text[], types text[], statuses text[],
  currencies text[], categories text[], since timestamptz, before timestamptz, ascending boolean, skipped bigint, most bigint,
  out total int, out lines payments.listed[])
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
  months_from constant date := coalesce(date_trunc('month', first_day + interval '1 month' - interval '1 day'), '-infinity');
  months_to constant date := coalesce(date_trunc('month', next_day), 'infinity');
  -- Days whose counts do not say it all, and by how much.
  moved_days date[] := '{}';
  moved_counts int[] := '{}';
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
        and payments.line_is(l, accounts, kinds, types, statuses, currencies, categories));
    select array_agg(moved.day), array_agg(moved.count) into moved_days, moved_counts from (
      select (l.at at time zone 'UTC')::date as day, 1 as count from unnest(fresh) l
      union all
      select (l.at at time zone 'UTC')::date, -1 from payments.line l
      where l.id = any(changed) and l.customer_id = customer and l.at >= starts
        and l.at < stops and payments.line_is(l, accounts, kinds, types, statuses, currencies, categories)
    ) moved;
  end if;
  if since < begins or ends < before then
    select moved_days || array_agg(edge.day), moved_counts || array_agg(edge.count) into moved_days, moved_counts from (
      select (l.at at time zone 'UTC')::date as day, count(*)::int as count
      from (values (since, least(begins, before)), (case when begins > ends then null else ends end, before)) part(since, before)
        cross join lateral (
          select at from payments.line
          where customer_id = customer and at >= part.since and at < part.before
            and (accounts is null or account_id = any(accounts)) and (kinds is null or kind = any(kinds))
            and (types is null or type = any(types)) and (statuses is null or status = any(statuses))
            and (currencies is null or currency = any(currencies)) and (categories is null or category = any(categories))) l
      group by 1) edge;
  end if;

  select coalesce(sum(counted.count), 0) into total from (
      select c.count from payments.line_count c
      where c.customer_id = customer and c.account_id = any(of_accounts) and c.span = 'month'
        and c.day >= months_from and c.day < months_to
        and (kinds is null or c.kind = any(kinds)) and (types is null or c.type = any(types))
        and (statuses is null or c.status = any(statuses)) and (currencies is null or c.currency = any(currencies))
        and (categories is null or c.category = any(categories))
      union all
      select c.count from (values (days_from, least(months_from, days_to)), (greatest(months_from, months_to), days_to)) part(since, before)
        join payments.line_count c on c.customer_id = customer and c.account_id = any(of_accounts) and c.span = 'day'
          and c.day >= part.since and c.day < part.before
      where (kinds is null or c.kind = any(kinds)) and (types is null or c.type = any(types))
        and (statuses is null or c.status = any(statuses)) and (currencies is null or c.currency = any(currencies))
        and (categories is null or c.category = any(categories))
      union all
      select moved.count from unnest(moved_counts) moved(count)) counted;
  lines := '{}';
  if skipped >= total or most = 0 then return; end if;

  -- The newest page is most often among the newest lines of all.
  if not ascending and skipped + most <= 100 and cardinality(changed) = 0 then
    lines := array(
      select row(l.id, l.kind, l.direction, l.account_id, l.at)::payments.listed from (
        select id, kind, direction, account_id, at, type, status, currency, category from payments.line
        where customer_id = customer and at >= starts and at < stops
        order by at desc, id desc, direction desc limit 400) l
      where (accounts is null or l.account_id = any(accounts)) and (kinds is null or l.kind = any(kinds))
        and (types is null or l.type = any(types)) and (statuses is null or l.status = any(statuses))
        and (currencies is null or l.currency = any(currencies)) and (categories is null or l.category = any(categories))
      order by l.at desc, l.id desc, l.direction desc offset skipped limit most);
    if cardinality(lines) = least(most, total - skipped) then return; end if;
  end if;

  with moved as materialized (
    select * from unnest(moved_days, moved_counts) moved(day, count)
  ), per_month as (
    select month, sum(count) as count from (
      select c.day as month, c.count from payments.line_count c
      where c.customer_id = customer and c.account_id = any(of_accounts) and c.span = 'month'
        and c.day >= months_from and c.day < months_to
        and (kinds is null or c.kind = any(kinds)) and (types is null or c.type = any(types))
        and (statuses is null or c.status = any(statuses)) and (currencies is null or c.currency = any(currencies))
        and (categories is null or c.category = any(categories))
      union all
      select date_trunc('month', c.day)::date, c.count
      from (values (days_from, least(months_from, days_to)), (greatest(months_from, months_to), days_to)) part(since, before)
        join payments.line_count c on c.customer_id = customer and c.account_id = any(of_accounts) and c.span = 'day'
          and c.day >= part.since and c.day < part.before
      where (kinds is null or c.kind = any(kinds)) and (types is null or c.type = any(types))
        and (statuses is null or c.status = any(statuses)) and (currencies is null or c.currency = any(currencies))
        and (categories is null or c.category = any(categories))
      union all
      select date_trunc('month', day)::date, count from moved) counted
    group by month having sum(count) > 0
  ), months as materialized (
    select month, (month + interval '1 month')::date as next, upto - count as passed
    from (
      select *, sum(count) over (order by case when ascending then month end, month desc) as upto from per_month) placed
    where upto > skipped and upto - count < skipped + most
  ), per_day as (
    select day, sum(count) as count from (
      select counted.* from months cross join lateral (
        select c.day, c.count from payments.line_count c
        where c.customer_id = customer and c.account_id = any(of_accounts) and c.span = 'day'
          and c.day >= greatest(months.month, days_from) and c.day < least(months.next, days_to)
          and (kinds is null or c.kind = any(kinds)) and (types is null or c.type = any(types))
          and (statuses is null or c.status = any(statuses)) and (currencies is null or c.currency = any(currencies))
          and (categories is null or c.category = any(categories))) counted
      union all
      select day, count from moved where date_trunc('month', day)::date in (select month from months)) counted
    group by day having sum(count) > 0
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
            and (accounts is null or account_id = any(accounts)) and (kinds is null or kind = any(kinds))
            and (types is null or type = any(types)) and (statuses is null or status = any(statuses))
            and (currencies is null or currency = any(currencies)) and (categories is null or category = any(categories))
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
            and (accounts is null or account_id = any(accounts)) and (kinds is null or kind = any(kinds))
            and (types is null or type = any(types)) and (statuses is null or status = any(statuses))
            and (currencies is null or currency = any(currencies)) and (categories is null or category = any(categories))
            and id not in (select unnest(changed))
          order by at desc, id desc, direction desc limit skipped - skipped_days + most) listed
        union all
        select id, kind, direction, account_id, at from unnest(fresh) where (at at time zone 'UTC')::date = any(days)) l
      order by l.at desc, l.id desc, l.direction desc offset skipped - skipped_days limit most);
  end if;
end $$;

revoke execute on function payments.said_of, payments.page_of_lines from public;
grant execute on function payments.said_of, payments.page_of_lines, payments.line_is to tradewind_customer;
