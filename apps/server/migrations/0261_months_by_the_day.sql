-- A month takes in a day when it is over: until then a new transaction moves the count of its day alone, where it moved
-- those of the day and of the month. And a count changes in place, as long as its page has room.
alter table payments.line_count rename to line_sum;
alter table payments.line_sum rename constraint line_count_not_negative to line_sum_not_negative;
alter table payments.line_sum rename constraint line_count_span_known to line_sum_span_known;
alter index payments.line_count_pkey rename to line_sum_pkey;
alter table payments.line_sum set (fillfactor = 70);

-- Up to which day, not included, days are in their months.
create table payments.months_summed (
  singleton boolean primary key default true constraint months_summed_once check (singleton),
  until date not null
);
grant select on payments.months_summed to tradewind_customer;
grant select, insert, update on payments.months_summed to tradewind_system;
-- Those that are there are, whatever their day.
set local role tradewind_system;
insert into payments.months_summed (until)
  select greatest((now() at time zone 'UTC')::date, max(day) + 1) from payments.line_sum where span = 'day';
reset role;

-- What a list counts by: days, and months with the days that are not in them yet, of which a month may have several rows.
create view payments.line_count with (security_invoker) as
  select customer_id, account_id, span, day, kind, type, status, currency, category, count, amount from payments.line_sum
  union all
  select customer_id, account_id, 'month', date_trunc('month', day)::date, kind, type, status, currency, category, count, amount
  from payments.line_sum where span = 'day' and day >= (select until from payments.months_summed);
grant select on payments.line_count to tradewind_customer, tradewind_system;

-- What a line counts in: its day, and its month if it is from before the moment.
create function payments.spans() returns table (span text, until timestamptz) language sql stable as $$
  select 'day', timestamptz 'infinity'
  union all select 'month', m.until::timestamp at time zone 'UTC' from payments.months_summed m
$$;

-- Takes the days before this one into their months; gives up to which day that is so, and nothing while another worker lists.
create function payments.sum_months(before date) returns date language plpgsql as $$
declare since date;
begin
  if not pg_try_advisory_xact_lock(727364) then return null; end if;
  select until into since from payments.months_summed;
  if since >= before then return since; end if;
  -- Whoever changes counts beside the worker holds this row meanwhile, so that what is read next is what they left.
  update payments.months_summed set until = before;
  insert into payments.line_sum as known (customer_id, account_id, span, day, kind, type, status, currency, category, count, amount)
    select customer_id, account_id, 'month', date_trunc('month', day)::date, kind, type, status, currency, category,
      sum(count), sum(amount)
    from payments.line_sum where span = 'day' and day >= since and day < before
    group by 1, 2, 4, 5, 6, 7, 8, 9 having sum(count) <> 0 order by 1, 2, 4, 5, 6, 7, 8, 9
  on conflict (customer_id, account_id, span, day, kind, type, status, currency, category)
    do update set count = known.count + excluded.count, amount = known.amount + excluded.amount;
  return before;
end $$;
revoke execute on function payments.spans, payments.sum_months from public;
grant execute on function payments.spans, payments.sum_months to tradewind_system;

-- As before (0240), where months may not have its day yet.
create or replace function payments.record_resubmissions(given jsonb) returns void language plpgsql as $$
declare changed int;
begin
  update payments.transaction t set
      account_id = r."accountId", ledger_account_id = r."ledgerAccountId", currency = r.currency, amount = r.amount,
      charge = r.charge, counterparty = r.counterparty, narration = r.narration, category_id = r."categoryId",
      category = r.category, other_category = r."otherCategory", rail = r.rail, party = r.party,
      debtor_name = r."debtorName", amount_hold_id = r."amountHoldId", charge_hold_id = r."chargeHoldId",
      expected_at = r."expectedAt", status = 'Pending', money = 'held', submission = 'none', approval = 'awaited',
      revision = r.revision, asked_at = r."askedAt", finished_at = null, failure_code = null, failure_reason = null
    from jsonb_to_recordset(given) as r (
      id uuid, "customerId" uuid, "accountId" uuid, "ledgerAccountId" bigint, currency text, amount bigint,
      charge bigint, counterparty text, narration text, "categoryId" text, category text, "otherCategory" text, rail text,
      party jsonb, "debtorName" text, "amountHoldId" uuid, "chargeHoldId" uuid, "expectedAt" timestamptz, revision int,
      "askedAt" timestamptz)
    where t.id = r.id and t.customer_id = r."customerId" and t.status = 'Rejected' and t.approval in ('refused', 'returned')
      and t.revision = r.revision - 1;
  get diagnostics changed = row_count;
  if changed <> jsonb_array_length(given) then
    raise exception 'this payment was taken up by another submission'
      using errcode = '23514', constraint = 'request_resubmitted_once';
  end if;
  insert into payments.event (transaction_id, customer_id, line, kind, status, at)
    select r.id, r."customerId", (select max(line) from payments.event e where e.transaction_id = r.id) + 1,
      'resubmitted', 'Pending', r."askedAt"
    from jsonb_to_recordset(given) as r (id uuid, "customerId" uuid, "askedAt" timestamptz);
  -- Held until the end, so that its day does not go into its month at the same time.
  perform from payments.months_summed for share;
  -- Its line in the lists says what it was; the worker makes it anew, and finds the counts of days and months without it.
  with gone as (
    delete from payments.line l using jsonb_to_recordset(given) as r (id uuid) where l.id = r.id returning l.*
  ), counted as (
    select customer_id, account_id, span, date_trunc(span, at at time zone 'UTC')::date as day, kind, type, status,
      currency, category, count(*) as n, sum(amount) as amount
    from gone join payments.spans() spans on at < spans.until group by 1, 2, 3, 4, 5, 6, 7, 8, 9
  )
  update payments.line_sum known set count = known.count - counted.n, amount = known.amount - counted.amount from counted
    where (known.customer_id, known.account_id, known.span, known.day, known.kind, known.type, known.status, known.currency,
      known.category) = (counted.customer_id, counted.account_id, counted.span, counted.day, counted.kind, counted.type,
      counted.status, counted.currency, counted.category);
end $$;

-- As before (0213), with months as above, counts moved by one statement, own transfers not looked for among older lines, since
-- they never change, and plans that do not depend on how long the tables were when they were made.
create or replace function payments.list_unlisted(most int) returns int language plpgsql
-- Here to be as it was again after the function changed it.
set enable_seqscan = on set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  noted record;
  own record;
  payment_ids uuid[];
  payments_now payments.line[];
  transfers payments.line[];
begin
  if not pg_try_advisory_xact_lock(727364) then return 0; end if;
  select coalesce(array_agg(id), '{}') as ids, coalesce(array_agg(ctid), '{}') as places into noted
    from (select id, ctid from payments.unlisted where kind = 'payment' limit most) waiting;
  with taken as (
    delete from payments.unlisted
    where ctid = any(array(select ctid from payments.unlisted where kind = 'own-transfer' limit most))
    returning customer_id, at, id
  )
  select array_agg(customer_id) as customers, array_agg(at) as times, coalesce(array_agg(id), '{}') as ids into own from taken;
  -- The rest goes by index, also when it was planned for empty tables.
  perform set_config('enable_seqscan', 'off', true);
  -- Locked first, and read by a later statement: who changes a payment after this waits and notes it anew. What is being
  -- changed right now waits for the next round.
  payment_ids := array(
    select t.id from unnest(noted.ids) wanted(id) join payments.transaction t on t.id = wanted.id
    for no key update of t skip locked);
  if cardinality(payment_ids) + cardinality(own.ids) = 0 then return 0; end if;
  delete from payments.unlisted where ctid = any(noted.places) and id = any(payment_ids);
  payments_now := array(select l from payments.lines_of_payments(payment_ids) l);
  transfers := array(select l from payments.lines_of_own_transfers(own.customers, own.times, own.ids) l);

  merge into payments.line_sum known using (
    select customer_id, account_id, span, date_trunc(span, at at time zone 'UTC')::date as day, kind, type, status,
      currency, category, sum(n) as n, sum(n * amount) as amount
    from (
      select l.customer_id, l.account_id, l.at, l.kind, l.type, l.status, l.currency, l.category, l.amount, -1 as n
        from unnest(payment_ids) wanted(id) join payments.line l on l.id = wanted.id
      union all
      select customer_id, account_id, at, kind, type, status, currency, category, amount, 1 from unnest(payments_now)
      union all
      select customer_id, account_id, at, kind, type, status, currency, category, amount, 1 from unnest(transfers)) changed
    join payments.spans() spans on at < spans.until
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9 having sum(n) <> 0 or sum(n * amount) <> 0
    order by 1, 2, 3, 4, 5, 6, 7, 8, 9) change
  on (known.customer_id, known.account_id, known.span, known.day, known.kind, known.type, known.status, known.currency,
    known.category) = (change.customer_id, change.account_id, change.span, change.day, change.kind, change.type, change.status,
    change.currency, change.category)
  when matched and change.n < 0 and known.count + change.n = 0 then delete
  when matched then update set count = known.count + change.n, amount = known.amount + change.amount
  when not matched and change.n > 0 then
    insert (customer_id, account_id, span, day, kind, type, status, currency, category, count, amount)
    values (change.customer_id, change.account_id, change.span, change.day, change.kind, change.type, change.status,
      change.currency, change.category, change.n, change.amount);

  insert into payments.line select l.* from unnest(transfers) l order by l.customer_id, l.at, l.id, l.direction;
  insert into payments.line as known select l.* from unnest(payments_now) l order by l.customer_id, l.at, l.id, l.direction
  on conflict (id, direction) do update set status = excluded.status, words = excluded.words
    where (known.status, known.words) is distinct from (excluded.status, excluded.words);
  return cardinality(payment_ids) + cardinality(own.ids);
end $$;
