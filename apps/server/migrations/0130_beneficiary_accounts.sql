-- A beneficiary may have several accounts, in one currency or in several; of each currency one is paid unless another is
-- chosen. Until now the one account stood in the beneficiary's own row.
create table beneficiaries.beneficiary_account (
  id uuid primary key,
  beneficiary_id uuid not null,
  customer_id uuid not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  method text not null constraint account_method_known check (method in ('SortCode', 'Iban', 'AbaRouting', 'Transfer',
    'BicSwift', 'WireRouting', 'MobileMoney', 'RoutingCode', 'Interac', 'BankCode', 'Ifsc')),
  routing text not null constraint account_routing_written check (
    case method when 'Interac' then routing ~ '^[^\sA-Z@]+@[^\sA-Z@]+$' else routing ~ '^[0-9A-Z_]+$' end),
  account_number text not null check (account_number ~ '^[0-9A-Z]*$'),
  bank jsonb not null,
  name_check text not null check (name_check in ('match', 'close', 'none', 'unavailable')),
  verified_at timestamptz not null,
  for_payment boolean not null,
  created_at timestamptz not null,
  -- Taken away, by itself or with its beneficiary; kept a while, so that a deletion can be undone.
  removed_at timestamptz
);
insert into beneficiaries.beneficiary_account (id, beneficiary_id, customer_id, currency, method, routing, account_number,
    bank, name_check, verified_at, for_payment, created_at)
  select id, id, customer_id, currency, method, routing, account_number, bank, name_check, verified_at, true, created_at
  from beneficiaries.beneficiary;

alter table beneficiaries.beneficiary
  drop constraint beneficiary_saved_once,
  drop column currency,
  drop column method,
  drop column routing,
  drop column account_number,
  drop column bank,
  drop column name_check,
  drop column verified_at,
  add column version int not null default 1,
  add column deleted_at timestamptz,
  -- Names are found and sorted as people do it, without regard to accents and letter case.
  add column plain_name text not null
    generated always as (lower(regexp_replace(normalize(account_name, nfkd), U&'[\0300-\036F]', '', 'g'))) stored,
  add constraint beneficiary_of_customer unique (id, customer_id);
create index beneficiary_by_name on beneficiaries.beneficiary (customer_id, plain_name, id) where deleted_at is null;
create index beneficiary_by_age on beneficiaries.beneficiary (customer_id, created_at, id) where deleted_at is null;
create index beneficiary_recently_paid on beneficiaries.beneficiary (customer_id, last_paid_at desc)
  where deleted_at is null;
create index beneficiary_deleted on beneficiaries.beneficiary (deleted_at) where deleted_at is not null;
grant update (entity_type, first_name, last_name, company_name, account_name, email, country_id, state, city, address,
  postcode, version, deleted_at) on beneficiaries.beneficiary to tradewind_customer, tradewind_system;
grant delete on beneficiaries.beneficiary to tradewind_system;

alter table beneficiaries.beneficiary_account
  add foreign key (beneficiary_id, customer_id) references beneficiaries.beneficiary (id, customer_id) on delete cascade;
-- The same account is saved once, whoever tries at the same moment.
create unique index account_saved_once
  on beneficiaries.beneficiary_account (customer_id, method, currency, routing, account_number) where removed_at is null;
create unique index account_for_payment_once
  on beneficiaries.beneficiary_account (beneficiary_id, currency) where for_payment and removed_at is null;
create index account_of_beneficiary on beneficiaries.beneficiary_account (beneficiary_id);
create index account_removed on beneficiaries.beneficiary_account (removed_at) where removed_at is not null;
select platform.wall_off('beneficiaries.beneficiary_account');
grant select, insert on beneficiaries.beneficiary_account to tradewind_customer, tradewind_system;
grant update (method, routing, account_number, bank, name_check, verified_at, for_payment, removed_at)
  on beneficiaries.beneficiary_account to tradewind_customer, tradewind_system;
grant delete on beneficiaries.beneficiary_account to tradewind_system;
