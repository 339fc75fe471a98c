-- As before (0190), with lines and counts written in the order of their indexes, so that neighbours meet the same pages, and
-- without looking for counts that a new line could not have emptied.
create or replace function payments.list_unlisted(most int) returns int language plpgsql as $$
declare
  payment_ids uuid[];
  own record;
  taken uuid[];
  fresh payments.line[];
begin
  if not pg_try_advisory_xact_lock(727364) then return 0; end if;
  -- Locked first, and read by a later statement: who changes a payment after this waits and notes it anew. What is being
  -- changed right now waits for the next round.
  payment_ids := array(
    select id from payments.transaction
    where id in (select id from payments.unlisted where kind = 'payment' limit most) for no key update skip locked);
  select array_agg(customer_id) as customers, array_agg(at) as times, coalesce(array_agg(id), '{}') as ids into own
    from (select * from payments.unlisted where kind = 'own-transfer' limit most) waiting;
  taken := payment_ids || own.ids;
  if cardinality(taken) = 0 then return 0; end if;
  delete from payments.unlisted where id = any(taken);
  fresh := array(
    select l from payments.lines_of_payments(payment_ids) l
    union all
    select l from payments.lines_of_own_transfers(own.customers, own.times, own.ids) l);

  with change as materialized (
    select customer_id, account_id, span, date_trunc(span, at at time zone 'UTC')::date as day, kind, type, status,
      currency, category, sum(n) as n, sum(n * amount) as amount
    from (
      select customer_id, account_id, at, kind, type, status, currency, category, amount, -1 as n
        from payments.line where id = any(taken)
      union all
      select customer_id, account_id, at, kind, type, status, currency, category, amount, 1 from unnest(fresh)) changed,
      (values ('day'), ('month')) spans(span)
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9 having sum(n) <> 0 or sum(n * amount) <> 0
  ), emptied as (
    delete from payments.line_count known using change
    where change.n < 0 and known.count + change.n = 0 and (known.customer_id, known.account_id, known.span, known.day,
      known.kind, known.type, known.status, known.currency, known.category) = (change.customer_id, change.account_id,
      change.span, change.day, change.kind, change.type, change.status, change.currency, change.category)
  ), shrunk as (
    update payments.line_count known set count = known.count + change.n, amount = known.amount + change.amount from change
    where change.n <= 0 and known.count + change.n <> 0 and (known.customer_id, known.account_id, known.span, known.day,
      known.kind, known.type, known.status, known.currency, known.category) = (change.customer_id, change.account_id,
      change.span, change.day, change.kind, change.type, change.status, change.currency, change.category)
  )
  insert into payments.line_count as known (customer_id, account_id, span, day, kind, type, status, currency, category,
      count, amount)
    select customer_id, account_id, span, day, kind, type, status, currency, category, n, amount from change where n > 0
    order by customer_id, account_id, span, day, kind, type, status, currency, category
  on conflict (customer_id, account_id, span, day, kind, type, status, currency, category)
    do update set count = known.count + excluded.count, amount = known.amount + excluded.amount;

  insert into payments.line as known select l.* from unnest(fresh) l order by l.customer_id, l.at, l.id, l.direction
  on conflict (id, direction) do update set status = excluded.status, words = excluded.words
    where (known.status, known.words) is distinct from (excluded.status, excluded.words);
  return cardinality(taken);
end $$;
