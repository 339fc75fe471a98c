-- Brings the lines and counts of up to `most` unlisted transactions up to date; gives how many. One worker at a time,
-- others skip. Lines and counts are written in the order of their indexes, so that neighbours meet the same pages. Own
-- transfers, adjustments, corrections and movements by card never change, so nothing older is looked for.
create or replace function payments.list_unlisted(most int) returns int language plpgsql
-- Here to be as it was again after the function changed it.
set enable_seqscan = on set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  noted record;
  own record;
  adjustment_ids uuid[];
  card_ids uuid[];
  correction_ids uuid[];
  payment_ids uuid[];
  exchanged record;
  exchange_ids uuid[];
  exchanges_now payments.line[];
  payments_now payments.line[];
  added payments.line[];
begin
  if not pg_try_advisory_xact_lock(727364) then return 0; end if;
  select coalesce(array_agg(id), '{}') as ids, coalesce(array_agg(ctid), '{}') as places into noted
    from (select id, ctid from payments.unlisted where kind = 'payment' limit most) waiting;
  select coalesce(array_agg(id), '{}') as ids, coalesce(array_agg(ctid), '{}') as places into exchanged
    from (select id, ctid from payments.unlisted where kind = 'exchange' limit most) waiting;
  with taken as (
    delete from payments.unlisted
    where ctid = any(array(select ctid from payments.unlisted where kind = 'own-transfer' limit most))
    returning customer_id, at, id
  )
  select array_agg(customer_id) as customers, array_agg(at) as times, coalesce(array_agg(id), '{}') as ids into own
    from taken;
  with taken as (
    delete from payments.unlisted
    where ctid = any(array(select ctid from payments.unlisted where kind = 'adjustment' limit most))
    returning id
  )
  select coalesce(array_agg(id), '{}') into adjustment_ids from taken;
  with taken as (
    delete from payments.unlisted
    where ctid = any(array(select ctid from payments.unlisted where kind = 'card' limit most))
    returning id
  )
  select coalesce(array_agg(id), '{}') into card_ids from taken;
  with taken as (
    delete from payments.unlisted
    where ctid = any(array(select ctid from payments.unlisted where kind = 'correction' limit most))
    returning id
  )
  select coalesce(array_agg(id), '{}') into correction_ids from taken;
  -- The rest goes by index, also when it was planned for empty tables.
  perform set_config('enable_seqscan', 'off', true);
  -- Locked first, and read by a later statement: who changes a payment after this waits and notes it anew. What is
  -- being changed right now waits for the next round.
  payment_ids := array(
    select t.id from unnest(noted.ids) wanted(id) join payments.transaction t on t.id = wanted.id
    for no key update of t skip locked);
  exchange_ids := array(
    select e.id from unnest(exchanged.ids) wanted(id) join payments.exchange e on e.id = wanted.id
    for no key update of e skip locked);
  if cardinality(payment_ids) + cardinality(exchange_ids) + cardinality(own.ids) + cardinality(adjustment_ids)
    + cardinality(card_ids) + cardinality(correction_ids) = 0 then
    return 0;
  end if;
  delete from payments.unlisted where ctid = any(exchanged.places) and id = any(exchange_ids);
  delete from payments.unlisted where ctid = any(noted.places) and id = any(payment_ids);
  exchanges_now := array(select l from payments.lines_of_exchanges(exchange_ids) l);
  payments_now := array(select l from payments.lines_of_payments(payment_ids) l);
  added := array(
    select l from payments.lines_of_own_transfers(own.customers, own.times, own.ids) l
    union all
    select l from payments.lines_of_adjustments(adjustment_ids) l
    union all
    select l from payments.lines_of_cards(card_ids) l
    union all
    select l from payments.lines_of_corrections(correction_ids) l);

  merge into payments.line_sum known using (
    select customer_id, account_id, span, date_trunc(span, at at time zone 'UTC')::date as day, kind, type, status,
      currency, category, sum(n) as n, sum(n * amount) as amount
    from (
      select l.customer_id, l.account_id, l.at, l.kind, l.type, l.status, l.currency, l.category, l.amount, -1 as n
        from unnest(payment_ids || exchange_ids) wanted(id) join payments.line l on l.id = wanted.id
      union all
      select customer_id, account_id, at, kind, type, status, currency, category, amount, 1
        from unnest(payments_now || exchanges_now)
      union all
      select customer_id, account_id, at, kind, type, status, currency, category, amount, 1 from unnest(added)) changed
    join payments.spans() spans on at < spans.until
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9 having sum(n) <> 0 or sum(n * amount) <> 0
    order by 1, 2, 3, 4, 5, 6, 7, 8, 9) change
  on (known.customer_id, known.account_id, known.span, known.day, known.kind, known.type, known.status, known.currency,
    known.category) = (change.customer_id, change.account_id, change.span, change.day, change.kind, change.type,
    change.status, change.currency, change.category)
  when matched and change.n < 0 and known.count + change.n = 0 then delete
  when matched then update set count = known.count + change.n, amount = known.amount + change.amount
  when not matched and change.n > 0 then
    insert (customer_id, account_id, span, day, kind, type, status, currency, category, count, amount)
    values (change.customer_id, change.account_id, change.span, change.day, change.kind, change.type, change.status,
      change.currency, change.category, change.n, change.amount);

  -- One that is ordered anew may be of other accounts.
  delete from payments.line where id = any(exchange_ids);
  added := added || exchanges_now;
  insert into payments.line select l.* from unnest(added) l order by l.customer_id, l.at, l.id, l.direction;
  insert into payments.line as known
    select l.* from unnest(payments_now) l order by l.customer_id, l.at, l.id, l.direction
  on conflict (id, direction) do update set status = excluded.status, words = excluded.words
    where (known.status, known.words) is distinct from (excluded.status, excluded.words);
  -- Under the lock, so that nobody sees a position before all smaller ones.
  insert into payments.line_position as known (customer_id, id, position)
    select customer_id, id, nextval('payments.line_positions')
    from (select distinct customer_id, id from unnest(added || payments_now) order by 1, 2) changed
  on conflict (customer_id, id) do update set position = excluded.position;
  return cardinality(payment_ids) + cardinality(exchange_ids) + cardinality(own.ids) + cardinality(adjustment_ids)
    + cardinality(card_ids) + cardinality(correction_ids);
end $$;

revoke execute on function payments.list_unlisted from public;
grant execute on function payments.list_unlisted to tradewind_system;
