begin;
\ir prepare.sql

select pg_temp.post(minute, case when minute % 3 = 0 then 'coffee' else 'wages' end,
  case when minute % 3 = 0 then '[{"from": "ada", "to": "ben", "amount": 350}]'
    else '[{"from": "bank", "to": "ada", "amount": 10000}]' end::jsonb)
  from generate_series(1, 6) minute;

-- A page of a statement is a range of the key, the newest first.
select sequence, amount, balance, at, about from entries where name = 'ada' and sequence < 5
  order by sequence desc limit 3;

-- The balance as of a moment is the last entry before it.
select balance from ledger.entry where account_id = (select id from named where name = 'ada')
    and recorded_at <= '2026-01-05 09:03Z'
  order by recorded_at desc, sequence desc limit 1;

-- Every balance equals its entries, and no number is missing: what the auditor looks for all day.
select b.name, b.balance = coalesce(sum(e.amount), 0) as adds_up, b.entries = count(e) as none_missing
  from balances b left join entries e using (name) group by b.name, b.balance, b.entries order by b.name;

rollback;
