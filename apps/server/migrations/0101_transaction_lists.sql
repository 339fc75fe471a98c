-- What lists of transactions count and search, kept beside them so that years of history cost a page nothing. A new
-- transaction only adds one narrow row to payments.unlisted; a worker takes those up into the counts and the search.
create extension if not exists pg_trgm;

-- How many transactions of a type an account made on a day, in UTC.
create table payments.day_count (
  customer_id uuid not null,
  account_id uuid not null,
  day date not null,
  type text not null,
  count bigint not null constraint day_count_positive check (count > 0),
  primary key (customer_id, account_id, day, type)
);
select platform.wall_off('payments.day_count');
grant select on payments.day_count to tradewind_customer;
grant select, insert, update on payments.day_count to tradewind_system;

-- What a transaction is found by.
create table payments.search_text (
  transaction_id uuid primary key,
  customer_id uuid not null,
  account_id uuid not null,
  at timestamptz not null,
  words text not null
);
create index search_text_newest on payments.search_text (customer_id, at desc);
select platform.wall_off('payments.search_text');
grant select on payments.search_text to tradewind_customer;
grant select, insert, update on payments.search_text to tradewind_system;

-- Transactions that are in neither yet: seldom more than those of the last second.
create table payments.unlisted (
  transaction_id uuid primary key,
  customer_id uuid not null,
  account_id uuid not null,
  day date not null,
  type text not null
);
create index unlisted_of_customer on payments.unlisted (customer_id);
select platform.wall_off('payments.unlisted');
grant select on payments.unlisted to tradewind_customer;
grant select, insert, delete on payments.unlisted to tradewind_system;

create function payments.note_unlisted() returns trigger language plpgsql as $$
begin
  insert into payments.unlisted (transaction_id, customer_id, account_id, day, type)
    select id, customer_id, account_id, (created_at at time zone 'UTC')::date, type from added;
  return null;
end $$;
create trigger note_unlisted after insert on payments.transaction referencing new table as added
  for each statement execute function payments.note_unlisted();

create function payments.words_of(given payments.transaction) returns text language sql immutable as $$
  select given.counterparty || E'\n' || given.narration || E'\n' || given.reference
    || coalesce(E'\n' || given.network_reference, '')
$$;

-- A network names its reference later; nothing else that is searched ever changes.
create function payments.note_reference() returns trigger language plpgsql as $$
begin
  update payments.search_text set words = payments.words_of(new) where transaction_id = new.id;
  return null;
end $$;
create trigger note_reference after update on payments.transaction for each row
  when (new.network_reference is distinct from old.network_reference) execute function payments.note_reference();

-- Takes up to `most` transactions into the counts and the search; gives how many. One worker at a time, others skip.
create function payments.list_unlisted(most int) returns int language plpgsql as $$
declare taken int;
begin
  if not pg_try_advisory_xact_lock(727364) then return 0; end if;
  with gone as (
    -- Locked, so that a reference named meanwhile is either read here or finds the row when it is written; who is being
    -- changed right now waits for the next round.
    delete from payments.unlisted u where u.transaction_id in (
      select t.id from payments.transaction t
      where t.id in (select l.transaction_id from payments.unlisted l limit most) for no key update skip locked)
    returning u.*
  ), counted as (
    insert into payments.day_count as known (customer_id, account_id, day, type, count)
      select customer_id, account_id, day, type, count(*) from gone group by customer_id, account_id, day, type
    on conflict (customer_id, account_id, day, type) do update set count = known.count + excluded.count
  )
  insert into payments.search_text (transaction_id, customer_id, account_id, at, words)
    select t.id, t.customer_id, t.account_id, t.created_at, payments.words_of(t)
    from payments.transaction t join gone on gone.transaction_id = t.id;
  get diagnostics taken = row_count;
  return taken;
end $$;

-- The newest transactions of the current customer that have these words, at most `most`. It runs as the owner, since
-- row-level security would keep the index of words from being used; the customer is the transaction's own all the same.
create function payments.search(pattern text, account uuid, wanted_type text, wanted_status text, since timestamptz,
  before timestamptz, most int) returns table (id uuid, created_at timestamptz)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan as $$
begin
  return query
    select found.id, found.created_at from (
      (select t.id, t.created_at from payments.search_text s join payments.transaction t on t.id = s.transaction_id
        where s.customer_id = platform.current_customer() and s.words ilike pattern
          and (account is null or s.account_id = account) and (since is null or s.at >= since)
          and (before is null or s.at < before) and (wanted_type is null or t.type = wanted_type)
          and (wanted_status is null or t.status = wanted_status)
        order by s.at desc limit most)
      union all
      (select t.id, t.created_at from payments.unlisted u join payments.transaction t on t.id = u.transaction_id
        where u.customer_id = platform.current_customer() and payments.words_of(t) ilike pattern
          and (account is null or u.account_id = account) and (since is null or t.created_at >= since)
          and (before is null or t.created_at < before) and (wanted_type is null or t.type = wanted_type)
          and (wanted_status is null or t.status = wanted_status)
        order by t.created_at desc limit most)) found
    order by found.created_at desc, found.id desc limit most;
end $$;

revoke execute on function payments.list_unlisted, payments.search from public;
grant execute on function payments.list_unlisted to tradewind_system;
grant execute on function payments.search to tradewind_customer;

-- What is there already.
insert into payments.day_count (customer_id, account_id, day, type, count)
  select customer_id, account_id, (created_at at time zone 'UTC')::date, type, count(*)
  from payments.transaction group by 1, 2, 3, 4;
insert into payments.search_text (transaction_id, customer_id, account_id, at, words)
  select id, customer_id, account_id, created_at, payments.words_of(t) from payments.transaction t;
-- After the rows: made in one go it is made quickly.
create index search_text_words on payments.search_text using gin (words gin_trgm_ops);
