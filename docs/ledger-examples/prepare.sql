-- What every example begins with: four accounts, and a readable way to post. All of it is gone with the rollback.

set local timezone = 'UTC';

create temp table named (name text primary key, id bigint) on commit drop;
with made as (
  insert into ledger.account (currency, kind, name) values
    ('GBP', 'customer', null), ('GBP', 'customer', null), ('GBP', 'clearing', 'example:bank:GBP'),
    ('GBP', 'fee', 'example:fee:GBP')
  returning id
)
insert into named
  select name, id from unnest(array['ada', 'ben', 'bank', 'fees']) with ordinality wanted(name, place)
    join (select id, row_number() over (order by id) as place from made) numbered using (place);

-- The server calls ledger.post_batch with many postings at a time, as arrays of plain values. This posts one, from
-- lists: transfers as {from, to, amount, currency, hold}, and what becomes of holds as {hold, take}, where a part may be
-- taken and nothing gives the hold back. Ids are digits here, so that examples say the same each time.
create function pg_temp.post(posting int, about text, transfers jsonb, holds jsonb default '[]') returns text
language plpgsql as $$
declare
  pound constant text := 'GBP';
  accounts bigint[] := array(
    select distinct n.id from jsonb_array_elements(transfers) t join named n on n.name in (t ->> 'from', t ->> 'to')
    order by n.id);
  outcomes text[];
begin
  select ledger.post_batch(accounts, array[pg_temp.id(posting)], array[about],
    array[sha256(convert_to(concat(about, transfers, holds), 'UTF8'))],
    array[timestamptz '2026-01-05 09:00Z' + posting * interval '1 minute'],
    array[1], array[jsonb_array_length(transfers)], array[jsonb_array_length(holds)],
    coalesce(t.ids, '{}'), coalesce(t.places, '{}'), coalesce(t.froms, '{}'), coalesce(t.tos, '{}'),
    coalesce(t.currencies, '{}'), coalesce(t.amounts, '{}'), coalesce(t.codes, '{}'), coalesce(t.reserves, '{}'),
    coalesce(h.ids, '{}'), coalesce(h.places, '{}'), coalesce(h.taken, '{}'), coalesce(h.amounts, '{}'),
    coalesce(h.currencies, '{}'))
    into outcomes
    from (
      select array_agg(pg_temp.id(coalesce((value ->> 'hold')::int, posting * 100 + place::int)) order by place) as ids,
        array_agg(place::int order by place) as places,
        array_agg(array_position(accounts, f.id) order by place) as froms,
        array_agg(array_position(accounts, c.id) order by place) as tos,
        array_agg(coalesce(value ->> 'currency', pound) order by place) as currencies,
        array_agg((value ->> 'amount')::bigint order by place) as amounts,
        array_agg('example'::text order by place) as codes,
        array_agg(value ? 'hold' order by place) as reserves
      from jsonb_array_elements(transfers) with ordinality t(value, place)
        left join named f on f.name = value ->> 'from' left join named c on c.name = value ->> 'to') t,
    (
      select array_agg(pg_temp.id((value ->> 'hold')::int) order by place) as ids,
        array_agg(place::int order by place) as places,
        array_agg((value ->> 'take') is not null order by place) as taken,
        array_agg((value ->> 'take')::bigint order by place) as amounts,
        array_agg(pound order by place) as currencies
      from jsonb_array_elements(holds) with ordinality h(value, place)) h;
  return outcomes[1];
end $$;

create function pg_temp.id(given int) returns uuid language sql immutable as $$
  select ('00000000-0000-7000-8000-' || lpad(given::text, 12, '0'))::uuid
$$;

create temp view balances as
  select n.name, a.currency, a.posted_minor as balance, a.held_minor as held,
    a.posted_minor - a.held_minor as available, a.sequence as entries
  from named n join ledger.account a using (id) order by n.id;

create temp view entries as
  select n.name, e.sequence, e.amount, e.balance, e.recorded_at::time(0) as at, p.subject as about
  from named n join ledger.entry e on e.account_id = n.id join ledger.transfer t on t.id = e.transfer_id
    join ledger.posting p on p.id = t.posting_id
  order by n.id, e.sequence;
