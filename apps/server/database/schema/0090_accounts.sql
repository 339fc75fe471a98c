-- Currency accounts of customers and the details by which money reaches them. What is on them is the ledger's.

create table accounts.account (
  id uuid primary key,
  customer_id uuid not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  name text not null check (length(name) between 1 and 140),
  -- The number by which people know it, as the first of its receiving details has it.
  account_number text not null,
  ledger_account bigint not null,
  status text not null default 'Active' check (status in ('Active', 'Frozen', 'Closed')),
  opened_at timestamptz not null,
  constraint account_ledger_account_once unique (ledger_account),
  constraint account_customer unique (id, customer_id)
);
create index account_of_customer on accounts.account (customer_id, opened_at);
select platform.wall_off('accounts.account');
grant select on accounts.account to tradewind_customer;
grant select, insert, update (name, status) on accounts.account to tradewind_system;

-- One way into an account. Numbers and codes are stored without spaces and dashes, in capitals, so that whatever a
-- sender's bank writes finds its account, and no two accounts can share a way.
create table accounts.receiving_detail (
  id uuid primary key,
  account_id uuid not null,
  customer_id uuid not null,
  currency text not null,
  network text not null,
  bank_code text not null check (bank_code ~ '^[0-9A-Z]+$'),
  number text not null check (number ~ '^[0-9A-Z]+$'),
  -- The order in which a customer reads them.
  line smallint not null,
  constraint receiving_detail_of_account foreign key (account_id, customer_id)
    references accounts.account (id, customer_id),
  constraint receiving_detail_once unique (currency, number, bank_code),
  constraint receiving_detail_line unique (account_id, line)
);
select platform.wall_off('accounts.receiving_detail');
grant select on accounts.receiving_detail to tradewind_customer;
grant select, insert on accounts.receiving_detail to tradewind_system;

-- The next serial per currency. Numbers are made from it, so they are unique without trying; a rolled-back opening
-- gives its serial back.
create table accounts.number_series (
  currency text primary key check (currency ~ '^[A-Z]{3}$'),
  last_serial bigint not null check (last_serial between 1 and 9999999),
  -- The last serial of every series leads to our own collection account of the currency, and to no customer's.
  constraint number_series_below_ours check (last_serial < 9999999)
);
grant select, insert, update on accounts.number_series to tradewind_system;
