-- Lists of transactions from one narrow table: a line for each payment and two for a transfer between own accounts, which
-- stands in the lists of both. A worker keeps the lines and their counts behind the commits that pay; what it has not
-- taken up yet stands in payments.unlisted and is read live instead.

-- What an own transfer moved, and between which accounts as they were called then, so that a line needs no other table.
alter table payments.own_transfer add column currency text, add column amount bigint,
  add column from_name text, add column to_name text, add column created_by_name text;
alter table payments.own_transfer no force row level security;
alter table accounts.account no force row level security;
update payments.own_transfer o
set currency = moved.currency, amount = moved.amount, from_name = source.name, to_name = destination.name,
  created_by_name = coalesce((select first_name || ' ' || last_name from customers.member where user_id = o.created_by), '')
from ledger.posting posting
  join ledger.transfer moved on moved.posting_id = posting.id,
  accounts.account source, accounts.account destination
where posting.subject = o.id::text and source.id = o.from_account_id and destination.id = o.to_account_id;
alter table accounts.account force row level security;
alter table payments.own_transfer force row level security;
alter table payments.own_transfer alter column currency set not null, alter column amount set not null,
  alter column from_name set not null, alter column to_name set not null, alter column created_by_name set not null,
  add constraint own_transfer_amount_positive check (amount > 0);

create or replace function payments.record_own_transfers(given jsonb) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
begin
  with given as (
    select * from jsonb_to_recordset(given) as r(id uuid, "customerId" uuid, "fromAccountId" uuid, "toAccountId" uuid,
      "fromName" text, "toName" text, currency text, amount bigint, narration text, "createdBy" uuid,
      "createdByName" text, at timestamptz)
  ), waiting as (
    insert into payments.unlisted (id, customer_id, kind, at) select id, "customerId", 'own-transfer', at from given
  )
  insert into payments.own_transfer (id, customer_id, from_account_id, to_account_id, from_name, to_name, currency, amount,
      narration, created_by, created_by_name, created_at)
    select id, "customerId", "fromAccountId", "toAccountId", "fromName", "toName", currency, amount, narration,
      "createdBy", "createdByName", at
    from given;
end $$;

drop trigger note_unlisted on payments.transaction;
drop trigger note_reference on payments.transaction;
drop function payments.note_unlisted, payments.note_reference, payments.list_unlisted, payments.search;
drop table payments.day_count, payments.search_text, payments.unlisted;

create table payments.line (
  id uuid not null,
  direction text not null,
  kind text not null constraint line_kind_known check (kind in ('payment', 'own-transfer')),
  customer_id uuid not null,
  account_id uuid not null,
  at timestamptz not null,
  type text not null,
  status text not null,
  currency text not null,
  amount bigint not null,
  -- Empty for what has none, so that counts can be kept by it.
  category text not null,
  name text not null,
  -- What a search looks into.
  words text not null,
  primary key (id, direction)
);
-- With the filtered columns, so that a page reads the index alone until it knows its lines.
create index line_of_customer on payments.line (customer_id, at, id, direction)
  include (account_id, kind, type, status, currency, amount, category);
create index line_of_account on payments.line (account_id, at, id, direction)
  include (customer_id, kind, type, status, currency, amount, category);
create index line_by_name on payments.line (customer_id, lower(name), at, id, direction);
create index line_by_currency on payments.line (customer_id, currency, at, id, direction);
select platform.wall_off('payments.line');
grant select on payments.line to tradewind_customer;
grant select, insert, update on payments.line to tradewind_system;

-- How many lines of each sort a day has, in UTC.
create table payments.line_count (
  customer_id uuid not null,
  account_id uuid not null,
  day date not null,
  kind text not null,
  type text not null,
  status text not null,
  currency text not null,
  category text not null,
  count bigint not null constraint line_count_not_negative check (count >= 0),
  primary key (customer_id, account_id, day, kind, type, status, currency, category)
);
select platform.wall_off('payments.line_count');
grant select on payments.line_count to tradewind_customer;
grant select, insert, update, delete on payments.line_count to tradewind_system;

-- What is not in the lines yet, or changed since: seldom more than what happened in the last second.
create table payments.unlisted (
  id uuid primary key,
  customer_id uuid not null,
  kind text not null,
  at timestamptz not null
);
create index unlisted_of_customer on payments.unlisted (customer_id);
select platform.wall_off('payments.unlisted');
grant select on payments.unlisted to tradewind_customer;
grant select, insert, delete on payments.unlisted to tradewind_system;

create function payments.note_unlisted() returns trigger language plpgsql as $$
begin
  insert into payments.unlisted (id, customer_id, kind, at) select id, customer_id, 'payment', created_at from added;
  return null;
end $$;
create trigger note_unlisted after insert on payments.transaction referencing new table as added
  for each statement execute function payments.note_unlisted();

-- A payment changes some times in its first seconds and waits in the list of the unlisted all that while.
create function payments.note_changed() returns trigger language plpgsql as $$
begin
  insert into payments.unlisted (id, customer_id, kind, at) values (new.id, new.customer_id, 'payment', new.created_at)
  on conflict do nothing;
  return null;
end $$;
create trigger note_changed after update on payments.transaction for each row
  when (new.status <> old.status or new.network_reference is distinct from old.network_reference)
  execute function payments.note_changed();

-- The lines of these payments as they are now.
create function payments.lines_of_payments(ids uuid[]) returns setof payments.line language sql stable as $$
  select id, direction, 'payment', customer_id, account_id, created_at, type, status, currency, amount,
    coalesce(category_id, ''), counterparty, payments.words_of(t)
  from payments.transaction t where id = any(ids)
$$;

-- The lines of these own transfers, found by what their key begins with.
create function payments.lines_of_own_transfers(customers uuid[], times timestamptz[], ids uuid[])
returns setof payments.line language sql stable as $$
  select o.id, side.direction, 'own-transfer', o.customer_id, side.account_id, o.created_at, side.type, 'Successful',
    o.currency, o.amount, '', side.name, side.name || E'\n' || o.narration
  from unnest(customers, times, ids) wanted(customer_id, at, id)
  join payments.own_transfer o on o.customer_id = wanted.customer_id and o.created_at = wanted.at and o.id = wanted.id
  cross join lateral (values ('out', 'Debit', o.from_account_id, o.to_name), ('in', 'Credit', o.to_account_id, o.from_name))
    side(direction, type, account_id, name)
$$;

-- The lines of one customer that the worker has not taken up, as they are now.
create function payments.fresh_lines(customer uuid) returns setof payments.line language sql stable as $$
  select * from payments.lines_of_payments(
    array(select id from payments.unlisted where customer_id = customer and kind = 'payment'))
  union all
  select * from payments.lines_of_own_transfers(
    array(select customer_id from payments.unlisted where customer_id = customer and kind = 'own-transfer' order by id),
    array(select at from payments.unlisted where customer_id = customer and kind = 'own-transfer' order by id),
    array(select id from payments.unlisted where customer_id = customer and kind = 'own-transfer' order by id))
$$;

-- Brings the lines and counts of up to `most` unlisted transactions up to date; gives how many. One worker at a time,
-- others skip.
create function payments.list_unlisted(most int) returns int language plpgsql as $$
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
    select customer_id, account_id, day, kind, type, status, currency, category, sum(n) as n from (
      select customer_id, account_id, (at at time zone 'UTC')::date as day, kind, type, status, currency, category, -1 as n
        from payments.line where id = any(taken)
      union all
      select customer_id, account_id, (at at time zone 'UTC')::date, kind, type, status, currency, category, 1
        from unnest(fresh)) changed
    group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(n) <> 0
  ), emptied as (
    delete from payments.line_count known using change
    where known.count + change.n = 0 and (known.customer_id, known.account_id, known.day, known.kind, known.type,
      known.status, known.currency, known.category) = (change.customer_id, change.account_id, change.day, change.kind,
      change.type, change.status, change.currency, change.category)
  ), shrunk as (
    update payments.line_count known set count = known.count + change.n from change
    where change.n < 0 and known.count + change.n <> 0 and (known.customer_id, known.account_id, known.day, known.kind,
      known.type, known.status, known.currency, known.category) = (change.customer_id, change.account_id, change.day,
      change.kind, change.type, change.status, change.currency, change.category)
  )
  insert into payments.line_count as known (customer_id, account_id, day, kind, type, status, currency, category, count)
    select customer_id, account_id, day, kind, type, status, currency, category, n from change where n > 0
  on conflict (customer_id, account_id, day, kind, type, status, currency, category)
    do update set count = known.count + excluded.count;

  insert into payments.line as known select l.* from unnest(fresh) l
  on conflict (id, direction) do update set status = excluded.status, words = excluded.words
    where (known.status, known.words) is distinct from (excluded.status, excluded.words);
  return cardinality(taken);
end $$;

-- The newest lines of the current customer that have these words, at most `most`. It runs as the owner, since row-level
-- security would keep the index of words from being used; the customer is the line's own all the same.
create function payments.search(pattern text, since timestamptz, before timestamptz, accounts uuid[], kinds text[], types text[],
  statuses text[], currencies text[], categories text[], most int) returns setof payments.line
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_custom_plan as $$
declare customer constant uuid := platform.current_customer();
begin
  return query
    select * from (
      (select * from payments.line l
        where l.customer_id = customer and l.words ilike pattern and (since is null or l.at >= since)
          and (before is null or l.at < before) and (accounts is null or l.account_id = any(accounts))
          and (kinds is null or l.kind = any(kinds)) and (types is null or l.type = any(types))
          and (statuses is null or l.status = any(statuses)) and (currencies is null or l.currency = any(currencies))
          and (categories is null or l.category = any(categories))
          and not exists (select from payments.unlisted u where u.id = l.id)
        order by l.at desc, l.id desc, l.direction desc limit most)
      union all
      (select * from payments.fresh_lines(customer) l
        where l.words ilike pattern and (since is null or l.at >= since)
          and (before is null or l.at < before) and (accounts is null or l.account_id = any(accounts))
          and (kinds is null or l.kind = any(kinds)) and (types is null or l.type = any(types))
          and (statuses is null or l.status = any(statuses)) and (currencies is null or l.currency = any(currencies))
          and (categories is null or l.category = any(categories))
        order by l.at desc, l.id desc, l.direction desc limit most)) found
    order by found.at desc, found.id desc, found.direction desc limit most;
end $$;

revoke execute on function payments.list_unlisted, payments.search, payments.fresh_lines, payments.lines_of_payments,
  payments.lines_of_own_transfers from public;
grant execute on function payments.list_unlisted, payments.lines_of_payments, payments.lines_of_own_transfers
  to tradewind_system;
grant execute on function payments.search, payments.fresh_lines, payments.lines_of_payments,
  payments.lines_of_own_transfers to tradewind_customer;

-- What is there already, read as the role that may.
set local role tradewind_system;
insert into payments.line
  select l.* from payments.transaction t cross join lateral payments.lines_of_payments(array[t.id]) l;
insert into payments.line
  select l.* from payments.own_transfer o
  cross join lateral payments.lines_of_own_transfers(array[o.customer_id], array[o.created_at], array[o.id]) l;
insert into payments.line_count (customer_id, account_id, day, kind, type, status, currency, category, count)
  select customer_id, account_id, (at at time zone 'UTC')::date, kind, type, status, currency, category, count(*)
  from payments.line group by 1, 2, 3, 4, 5, 6, 7, 8;
reset role;
-- After the rows: made in one go it is made quickly.
create index line_words on payments.line using gin (words gin_trgm_ops);
