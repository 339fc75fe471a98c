begin;
\ir prepare.sql

-- £250.50 comes in for Ada from her bank. A posting has transfers, and each transfer has two entries: one on the
-- account that is debited, one on the account that is credited. A credit raises a customer's balance. The bank's
-- account falls below zero: it holds that much for us.
select pg_temp.post(1, 'money for Ada', '[{"from": "bank", "to": "ada", "amount": 25050}]');

-- She sends Ben £100, and pays £1 for it. Both happen or neither does.
select pg_temp.post(2, 'rent', '[
  {"from": "ada", "to": "ben", "amount": 10000},
  {"from": "ada", "to": "fees", "amount": 100}]');

-- Every entry keeps the balance after it, so a statement is a range of entries and nothing is added up to show it.
select * from entries;

select name, balance, entries from balances;

-- The balances of one currency sum to zero, always.
select sum(balance) from balances;

rollback;
