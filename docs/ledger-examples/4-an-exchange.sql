begin;
\ir prepare.sql

-- No transfer crosses currencies. An exchange is several of one posting, through accounts that hold our position in
-- each currency; what we earn by it is a transfer of its own.
insert into ledger.account (currency, kind, name) values
  ('GBP', 'position', 'example:position:GBP'), ('EUR', 'position', 'example:position:EUR');
with euros as (insert into ledger.account (currency, kind) values ('EUR', 'customer') returning id)
insert into named
  select 'ada EUR', id from euros
  union all select 'position GBP', ledger.account_named('example:position:GBP')
  union all select 'position EUR', ledger.account_named('example:position:EUR');

select pg_temp.post(1, 'money for Ada', '[{"from": "bank", "to": "ada", "amount": 25050}]');

-- £100 at 1.16, of which £0.50 are ours.
select pg_temp.post(2, 'exchange', '[
  {"from": "ada", "to": "position GBP", "amount": 9950},
  {"from": "ada", "to": "fees", "amount": 50},
  {"from": "position EUR", "to": "ada EUR", "amount": 11542, "currency": "EUR"}]');

select name, currency, balance from balances;
select currency, sum(balance) from balances group by currency order by currency;

rollback;
