begin;
\ir prepare.sql

select pg_temp.post(1, 'money for Ada', '[{"from": "bank", "to": "ada", "amount": 25050}]');

-- What is refused is an outcome and no error, so that other postings of a batch go on. It leaves nothing behind, also
-- where only its second transfer is refused.
select pg_temp.post(2, 'too much', '[
  {"from": "ada", "to": "fees", "amount": 100},
  {"from": "ada", "to": "ben", "amount": 25000}]');
select pg_temp.post(3, 'dollars', '[{"from": "ada", "to": "ben", "amount": 100, "currency": "USD"}]');
select pg_temp.post(4, 'to herself', '[{"from": "ada", "to": "ada", "amount": 100}]');

-- Asked for again under the same id, a posting is answered again and happens once. Another one under its id is refused.
select pg_temp.post(1, 'money for Ada', '[{"from": "bank", "to": "ada", "amount": 25050}]');
select pg_temp.post(1, 'money for Ada', '[{"from": "bank", "to": "ada", "amount": 99999}]');

-- A closed account takes nothing, a frozen one gives nothing.
update ledger.account set status = 'frozen' where id = (select id from named where name = 'ada');
select pg_temp.post(5, 'from a frozen account', '[{"from": "ada", "to": "ben", "amount": 100}]');
update ledger.account set status = 'closed' where id = (select id from named where name = 'ben');
select pg_temp.post(6, 'to a closed account', '[{"from": "bank", "to": "ben", "amount": 100}]');

select name, balance, held, entries from balances;

-- Whatever a program does, the tables refuse what must not be: the owner, too, cannot overdraw a customer,
savepoint here;
update ledger.account set posted_minor = -1 where id = (select id from named where name = 'ada');
rollback to here;
-- nor make an entry that belongs to no transfer,
insert into ledger.entry (account_id, sequence, transfer_id, amount, balance, recorded_at)
  select id, 2, pg_temp.id(404), 100, 25150, '2026-01-05 10:00Z' from named where name = 'ada';
rollback to here;
-- nor a transfer between two currencies.
insert into ledger.account (currency, kind, name) values ('USD', 'fee', 'example:fee:USD');
insert into ledger.transfer (id, posting_id, line, debit_account, credit_account, currency, amount, code,
    debit_sequence, credit_sequence)
  select pg_temp.id(405), pg_temp.id(1), 2, n.id, ledger.account_named('example:fee:USD'), 'GBP', 100, 'example', 2, 1
  from named n where n.name = 'ada';
rollback to here;
-- The roles that the server works as can read entries, and change none.
set local role tradewind_system;
update ledger.entry set amount = 1;
rollback to here;
set local role tradewind_system;
delete from ledger.posting;
rollback to here;

rollback;
