-- Bank details that were checked, the quota on checking them, and the payees that customers saved.
create schema beneficiaries;
grant usage on schema beneficiaries to tradewind_customer, tradewind_system;

-- What one customer found out about one bank account. Checked again, it is overwritten; after a day it counts no more.
create table beneficiaries.verification (
  customer_id uuid not null,
  method text not null check (method in ('SortCode', 'Iban', 'AbaRouting', 'Transfer')),
  routing text not null check (routing ~ '^[0-9A-Z]+$'),
  account_number text not null check (account_number ~ '^[0-9A-Z]*$'),
  bank jsonb not null,
  name_check text not null check (name_check in ('match', 'close', 'none', 'unavailable')),
  verified_at timestamptz not null,
  primary key (customer_id, method, routing, account_number)
);
select platform.wall_off('beneficiaries.verification');
grant select, insert, update on beneficiaries.verification to tradewind_customer, tradewind_system;

-- One row per customer, locked while a lookup is counted, so that parallel calls cannot pass the quota together.
create table beneficiaries.lookup_quota (
  customer_id uuid primary key,
  -- When the lookups of the last day were made, oldest first: at most as many as a day allows.
  made_at timestamptz[] not null default '{}'
);
select platform.wall_off('beneficiaries.lookup_quota');
grant select, insert, update on beneficiaries.lookup_quota to tradewind_customer, tradewind_system;

create table beneficiaries.beneficiary (
  id uuid primary key,
  customer_id uuid not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  entity_type smallint not null check (entity_type in (0, 1)),
  first_name text,
  last_name text,
  company_name text,
  account_name text not null,
  email text,
  country_id text not null,
  state text,
  city text,
  address text,
  postcode text,
  method text not null check (method in ('SortCode', 'Iban', 'AbaRouting', 'Transfer')),
  routing text not null check (routing ~ '^[0-9A-Z]+$'),
  account_number text not null check (account_number ~ '^[0-9A-Z]*$'),
  bank jsonb not null,
  name_check text not null check (name_check in ('match', 'close', 'none', 'unavailable')),
  verified_at timestamptz not null,
  created_at timestamptz not null,
  last_paid_at timestamptz,
  constraint beneficiary_saved_once unique (customer_id, method, routing, account_number),
  constraint beneficiary_names_fit check (
    case entity_type when 1 then company_name is null else first_name is null and last_name is null end)
);
create index beneficiary_recently_paid on beneficiaries.beneficiary (customer_id, currency, last_paid_at desc);
select platform.wall_off('beneficiaries.beneficiary');
grant select, insert on beneficiaries.beneficiary to tradewind_customer, tradewind_system;
grant update (last_paid_at) on beneficiaries.beneficiary to tradewind_customer, tradewind_system;
