begin;
\ir prepare.sql

select pg_temp.post(1, 'money for Ada', '[{"from": "bank", "to": "ada", "amount": 25050}]');

-- A payment to another bank: its amount and its charge are held while the network decides. Nothing is booked yet.
select pg_temp.post(2, 'payment', '[
  {"from": "ada", "to": "bank", "amount": 10000, "hold": 7},
  {"from": "ada", "to": "fees", "amount": 100, "hold": 8}]');
select name, balance, held, available, entries from balances where name = 'ada';

-- What is held cannot be spent again.
select pg_temp.post(3, 'another payment', '[{"from": "ada", "to": "ben", "amount": 20000}]');

-- The network has it: the holds become transfers, under the ids that they had.
select pg_temp.post(4, 'payment settled', '[]', '[{"hold": 7, "take": 10000}, {"hold": 8, "take": 100}]');
select name, balance, held, available, entries from balances;

-- Another one is refused by its network: the hold is given back, and leaves no entry.
select pg_temp.post(5, 'payment', '[{"from": "ada", "to": "bank", "amount": 5000, "hold": 9}]');
select pg_temp.post(6, 'payment refused', '[]', '[{"hold": 9}]');
select right(id::text, 1) as hold, amount, state, posted_amount from ledger.hold
  where debit_account = (select id from named where name = 'ada') order by id;

-- It is settled once, whatever comes later.
select pg_temp.post(7, 'payment settled after all', '[]', '[{"hold": 9, "take": 5000}]');
select * from entries where name = 'ada';

rollback;
