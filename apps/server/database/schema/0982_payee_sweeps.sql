-- Comparisons of the payees that customers have paid with a version of the list: one for each version, resumed
-- behind the payment whose payee was compared last.
create table screening.payee_sweep (
  sweep_id uuid primary key,
  list text not null,
  number int not null,
  algorithm int not null,
  planned_at timestamptz not null,
  after_transaction uuid,
  finished_at timestamptz,
  compared int not null default 0,
  new_hits int not null default 0,
  constraint payee_sweep_once unique (list, number, algorithm)
);
grant select, insert, update on screening.payee_sweep to tradewind_system;

-- Each payee of a customer once, in an order that a later part continues.
create index transaction_by_name on payments.transaction (customer_id, lower(counterparty)) where direction = 'out';
