-- What moves on an account after a transaction was booked is a line of its own: what came back of a payment, a credit that was
-- taken back, a payment that was given back and taken again, and what pays a debt off. So lines add up to the balance.
create table payments.adjustment (
  -- Of its transfer in the books.
  id uuid primary key,
  -- What it follows; that of the debt for a repayment.
  transaction_id uuid not null constraint adjustment_transaction references payments.transaction (id),
  customer_id uuid not null,
  account_id uuid not null,
  ledger_account_id bigint not null,
  kind text not null constraint adjustment_kind_known check (kind in ('return', 'reversal', 'rebooking', 'repayment')),
  direction text not null constraint adjustment_direction_fits check (direction = case kind when 'return' then 'in' else 'out' end),
  currency text not null constraint adjustment_currency_code check (currency ~ '^[A-Z]{3}$'),
  amount bigint not null constraint adjustment_positive check (amount > 0),
  at timestamptz not null
);
select platform.wall_off('payments.adjustment');
grant select on payments.adjustment to tradewind_customer;
grant select, insert on payments.adjustment to tradewind_system;

-- At the commit: what a customer is shown is what the books moved, on that account and in that direction.
create function payments.guard_adjustment() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (
    select from ledger.transfer t where t.id = new.id and t.currency = new.currency and t.amount = new.amount
      and case new.direction when 'in' then t.credit_account else t.debit_account end = new.ledger_account_id) then
    raise exception 'the books have no such movement' using errcode = '23514', constraint = 'adjustment_is_booked';
  end if;
  return null;
end $$;
create constraint trigger guard_adjustment after insert on payments.adjustment deferrable initially deferred
  for each row execute function payments.guard_adjustment();

create function payments.note_adjustment() returns trigger language plpgsql as $$
begin
  insert into payments.unlisted (id, customer_id, kind, at) select id, customer_id, 'adjustment', at from added;
  return null;
end $$;
create trigger note_adjustment after insert on payments.adjustment referencing new table as added
  for each statement execute function payments.note_adjustment();

alter table payments.line drop constraint line_kind_known,
  add constraint line_kind_known check (kind in ('payment', 'own-transfer', 'adjustment'));

-- The lines of these adjustments. They never change, so neither may their words: a network's reference comes later.
create function payments.lines_of_adjustments(ids uuid[]) returns setof payments.line language sql stable as $$
  select a.id, a.direction, 'adjustment', a.customer_id, a.account_id, a.at, case a.direction when 'in' then 'Credit' else 'Debit' end,
    'Successful', a.currency, a.amount, coalesce(t.category_id, ''), t.counterparty,
    platform.plain_text(t.counterparty || E'\n' || t.narration || E'\n' || t.reference)
  from payments.adjustment a join payments.transaction t on t.id = a.transaction_id where a.id = any(ids)
$$;

-- As before (0240), with a status of lines for money that arrived and went back: a network that never took it says Failed too.
create or replace function payments.lines_of_payments(ids uuid[]) returns setof payments.line language sql stable as $$
  select id, direction, 'payment', customer_id, account_id, created_at, type,
    case when approval = 'returned' then 'ReturnedForModification' when status = 'Failed' and money = 'returned' then 'Returned'
      else status end, currency, amount, coalesce(category_id, ''), counterparty, payments.words_of(t)
  from payments.transaction t where id = any(ids)
$$;

-- As before (0140), with adjustments.
create or replace function payments.fresh_lines(customer uuid) returns setof payments.line language sql stable as $$
  select * from payments.lines_of_payments(
    array(select id from payments.unlisted where customer_id = customer and kind = 'payment'))
  union all
  select * from payments.lines_of_own_transfers(
    array(select customer_id from payments.unlisted where customer_id = customer and kind = 'own-transfer' order by id),
    array(select at from payments.unlisted where customer_id = customer and kind = 'own-transfer' order by id),
    array(select id from payments.unlisted where customer_id = customer and kind = 'own-transfer' order by id))
  union all
  select * from payments.lines_of_adjustments(
    array(select id from payments.unlisted where customer_id = customer and kind = 'adjustment'))
$$;

-- As before (0261), with adjustments, which like own transfers never change.
create or replace function payments.list_unlisted(most int) returns int language plpgsql
-- Here to be as it was again after the function changed it.
set enable_seqscan = on set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  noted record;
  own record;
  adjustment_ids uuid[];
  payment_ids uuid[];
  payments_now payments.line[];
  added payments.line[];
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
  with taken as (
    delete from payments.unlisted
    where ctid = any(array(select ctid from payments.unlisted where kind = 'adjustment' limit most))
    returning id
  )
  select coalesce(array_agg(id), '{}') into adjustment_ids from taken;
  -- The rest goes by index, also when it was planned for empty tables.
  perform set_config('enable_seqscan', 'off', true);
  -- Locked first, and read by a later statement: who changes a payment after this waits and notes it anew. What is being
  -- changed right now waits for the next round.
  payment_ids := array(
    select t.id from unnest(noted.ids) wanted(id) join payments.transaction t on t.id = wanted.id
    for no key update of t skip locked);
  if cardinality(payment_ids) + cardinality(own.ids) + cardinality(adjustment_ids) = 0 then return 0; end if;
  delete from payments.unlisted where ctid = any(noted.places) and id = any(payment_ids);
  payments_now := array(select l from payments.lines_of_payments(payment_ids) l);
  added := array(
    select l from payments.lines_of_own_transfers(own.customers, own.times, own.ids) l
    union all
    select l from payments.lines_of_adjustments(adjustment_ids) l);

  merge into payments.line_sum known using (
    select customer_id, account_id, span, date_trunc(span, at at time zone 'UTC')::date as day, kind, type, status,
      currency, category, sum(n) as n, sum(n * amount) as amount
    from (
      select l.customer_id, l.account_id, l.at, l.kind, l.type, l.status, l.currency, l.category, l.amount, -1 as n
        from unnest(payment_ids) wanted(id) join payments.line l on l.id = wanted.id
      union all
      select customer_id, account_id, at, kind, type, status, currency, category, amount, 1 from unnest(payments_now)
      union all
      select customer_id, account_id, at, kind, type, status, currency, category, amount, 1 from unnest(added)) changed
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

  insert into payments.line select l.* from unnest(added) l order by l.customer_id, l.at, l.id, l.direction;
  insert into payments.line as known select l.* from unnest(payments_now) l order by l.customer_id, l.at, l.id, l.direction
  on conflict (id, direction) do update set status = excluded.status, words = excluded.words
    where (known.status, known.words) is distinct from (excluded.status, excluded.words);
  return cardinality(payment_ids) + cardinality(own.ids) + cardinality(adjustment_ids);
end $$;

-- As before (0255), of what a subject was booked with at first: what came back of it, or paid a debt off, is another line.
create or replace function ledger.balance_after(account bigint, subject uuid) returns table (balance bigint) language sql stable as $$
  select e.balance from (
      select max(case when t.debit_account = account then t.debit_sequence else t.credit_sequence end) as place
      from (
          select p.id from ledger.posting p where p.subject = balance_after.subject::text and p.subject <> p.id::text
          union all
          -- Those that are about themselves are in no index of subjects.
          select p.id from ledger.posting p where p.id = balance_after.subject and p.subject = p.id::text) posted
        join ledger.transfer t on t.posting_id = posted.id
      where account in (t.debit_account, t.credit_account) and t.code not in ('return', 'repayment')) last
    join ledger.entry e on e.account_id = account and e.sequence = last.place
$$;

drop function payments.said_of;
-- As before (0255), with adjustments, and whether money arrived and went back. A payment that was taken again was not booked
-- by itself: its adjustments are.
create function payments.said_of(customer uuid, lines payments.listed[])
returns table (place bigint, id uuid, transaction_id uuid, kind text, direction text, account_id uuid, stamp text, reference text,
  status text, failure_code text, approval text, went_back boolean, counterparty text, narration text, category text, currency text,
  amount bigint, charge bigint, created_at timestamptz, balance bigint)
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return query
    with said as (
      select l.place, t.id, t.id as transaction_id, l.kind, t.direction, t.account_id, l.at, t.reference, t.status,
        t.failure_code, t.approval, t.money = 'returned' and t.status = 'Failed' as went_back, t.counterparty, t.narration, t.category,
        t.currency, t.amount, t.charge, t.created_at, t.ledger_account_id, case when not t.taken_again then t.id end as booked_as
      from unnest(lines) with ordinality l(id, kind, direction, account_id, at, place)
        join payments.transaction t on t.id = l.id and t.customer_id = customer
      where l.kind = 'payment'
      union all
      select l.place, o.id, o.id, l.kind, l.direction, side.account_id, l.at, null, 'Successful', null, 'none', false,
        case l.direction when 'out' then o.to_name else o.from_name end, o.narration, null, o.currency, o.amount, 0,
        o.created_at, a.ledger_account, o.id
      from unnest(lines) with ordinality l(id, kind, direction, account_id, at, place)
        join payments.own_transfer o on o.customer_id = customer and o.created_at = l.at and o.id = l.id
        cross join lateral (values (case l.direction when 'out' then o.from_account_id else o.to_account_id end)) side(account_id)
        left join accounts.account a on a.customer_id = customer and a.id = side.account_id
      where l.kind = 'own-transfer'
    )
    select s.place, s.id, s.transaction_id, s.kind, s.direction, s.account_id, s.at::text, s.reference, s.status, s.failure_code,
      s.approval, s.went_back, s.counterparty, s.narration, s.category, s.currency, s.amount, s.charge, s.created_at, b.balance
    from said s
      left join lateral ledger.balance_after(s.ledger_account_id, s.booked_as) b on true
    union all
    select l.place, a.id, t.id, a.kind, a.direction, a.account_id, l.at::text, t.reference, 'Successful', null, 'none', false,
      t.counterparty, t.narration, t.category, a.currency, a.amount, 0, a.at, e.balance
    from unnest(lines) with ordinality l(id, kind, direction, account_id, at, place)
      join payments.adjustment a on a.id = l.id and a.customer_id = customer
      join payments.transaction t on t.id = a.transaction_id
      join ledger.transfer m on m.id = a.id
      join ledger.entry e on e.account_id = a.ledger_account_id
        and e.sequence = case a.ledger_account_id when m.debit_account then m.debit_sequence else m.credit_sequence end
    where l.kind = 'adjustment'
    order by 1;
end $$;

revoke execute on function payments.said_of, payments.lines_of_adjustments from public;
grant execute on function payments.said_of, payments.lines_of_adjustments to tradewind_customer;
grant execute on function payments.lines_of_adjustments to tradewind_system;

-- What a statement begins and ends with: of each of the customer's accounts (null asks for all, with what SendR holds on the way),
-- the number of the last entry and the balance before a moment and before another one.
create function payments.statement_bounds(customer uuid, wanted uuid[], since timestamptz, before timestamptz)
returns table (account_id uuid, ledger_account bigint, name text, currency text, passed bigint, opening bigint, upto bigint,
  closing bigint)
language sql stable as $$
  select own.account_id, own.ledger_account, own.name, own.currency, coalesce(early.sequence, 0), coalesce(early.balance, 0),
    coalesce(late.sequence, 0), coalesce(late.balance, 0)
  from (
      select id, ledger_account, name, currency from accounts.account where customer_id = customer
      union all
      select id, ledger_account, 'SendR ' || currency, currency from sendr.holding where customer_id = customer
    ) own(account_id, ledger_account, name, currency)
    left join lateral (
      select e.sequence, e.balance from ledger.entry e where e.account_id = own.ledger_account and e.recorded_at < since
      order by e.recorded_at desc, e.sequence desc limit 1) early on true
    left join lateral (
      select e.sequence, e.balance from ledger.entry e
      where e.account_id = own.ledger_account and e.recorded_at < coalesce(before, 'infinity')
      order by e.recorded_at desc, e.sequence desc limit 1) late on true
  where wanted is null or own.account_id = any(wanted)
  order by own.name, own.account_id
$$;
revoke execute on function payments.statement_bounds from public;
grant execute on function payments.statement_bounds to tradewind_customer;

-- What was booked before; the worker lists it, and what went back anew.
set local role tradewind_system;
insert into payments.adjustment (id, transaction_id, customer_id, account_id, ledger_account_id, kind, direction, currency, amount, at)
  select t.id, r.transaction_id, r.customer_id, a.id, t.debit_account, 'repayment', 'out', t.currency, t.amount, r.at
  from payments.repayment r join ledger.transfer t on t.id = r.id join accounts.account a on a.ledger_account = t.debit_account;
insert into payments.adjustment (id, transaction_id, customer_id, account_id, ledger_account_id, kind, direction, currency, amount, at)
  select t.id, x.id, x.customer_id, x.account_id, x.ledger_account_id, case
      when t.credit_account = x.ledger_account_id then 'return' when t.code = 'return' then 'reversal' else 'rebooking' end,
    case when t.credit_account = x.ledger_account_id then 'in' else 'out' end, t.currency, t.amount, p.recorded_at
  from payments.transaction x join ledger.posting p on p.subject = x.id::text join ledger.transfer t on t.posting_id = p.id
  where (x.money = 'returned' or x.taken_again) and x.ledger_account_id in (t.debit_account, t.credit_account)
    and (t.code = 'return' or (x.taken_again and t.code in ('payment', 'charge')));
insert into payments.unlisted (id, customer_id, kind, at)
  select id, customer_id, 'payment', created_at from payments.transaction where money = 'returned' and status = 'Failed'
on conflict do nothing;
reset role;
