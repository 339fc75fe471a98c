-- Bank details that were checked, the quota on checking them, and the payees that customers saved.

-- What one customer found out about one bank account. Checked again, it is overwritten; after a day it counts no more.
create table beneficiaries.verification (
  customer_id uuid not null,
  method text not null,
  routing text not null,
  account_number text not null check (account_number ~ '^[0-9A-Z]*$'),
  bank jsonb not null,
  name_check text not null check (name_check in ('match', 'close', 'none', 'unavailable')),
  verified_at timestamptz not null,
  currency text not null,
  -- What a bank said of a name belongs to that name: verified under one and saved under another, an account showed a
  -- match. The name is kept with the check; saved accounts keep what was said of the name that they are saved under,
  -- nothing else.
  compared_name text,
  constraint verification_currency_code check (currency ~ '^[A-Z]{3}$'),
  constraint verification_method_known check (method in ('SortCode', 'Iban', 'AbaRouting', 'Transfer', 'BicSwift',
    'WireRouting', 'MobileMoney', 'RoutingCode', 'Interac', 'BankCode', 'Ifsc')),
  -- Interac's addresses are e-mail addresses, in small letters; everything else is letters and digits.
  constraint verification_routing_written check (
    case method when 'Interac' then routing ~ '^[^\sA-Z@]+@[^\sA-Z@]+$' else routing ~ '^[0-9A-Z_]+$' end),
  primary key (customer_id, method, currency, routing, account_number)
);
select platform.wall_off('beneficiaries.verification');
grant select, insert, update on beneficiaries.verification to tradewind_customer;
grant select, insert, update, delete on beneficiaries.verification to tradewind_system;

-- One row per customer, locked while a lookup is counted, so that parallel calls cannot pass the quota together.
create table beneficiaries.lookup_quota (
  customer_id uuid primary key,
  -- When the lookups of the last day were made, oldest first: at most as many as a day allows.
  made_at timestamptz[] not null default '{}'
);
select platform.wall_off('beneficiaries.lookup_quota');
grant select, insert, update on beneficiaries.lookup_quota to tradewind_customer;
grant select, insert, update, delete on beneficiaries.lookup_quota to tradewind_system;

create table beneficiaries.beneficiary (
  id uuid primary key,
  customer_id uuid not null,
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
  created_at timestamptz not null,
  -- What its accounts no longer say (keep_paid).
  last_paid_at timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  -- Names are found and sorted as people do it, without regard to accents and letter case.
  plain_name text not null
    generated always as (platform.plain_text(account_name)) stored,
  constraint beneficiary_names_fit check (
    case entity_type when 1 then company_name is null else first_name is null and last_name is null end),
  constraint beneficiary_of_customer unique (id, customer_id)
);
create index beneficiary_by_name on beneficiaries.beneficiary (customer_id, plain_name, id) where deleted_at is null;
create index beneficiary_by_age on beneficiaries.beneficiary (customer_id, created_at, id) where deleted_at is null;
create index beneficiary_deleted on beneficiaries.beneficiary (deleted_at) where deleted_at is not null;
select platform.wall_off('beneficiaries.beneficiary');
grant select, insert, update (last_paid_at, entity_type, first_name,
  last_name, company_name, account_name, email, country_id, state, city, address, postcode, version, deleted_at)
  on beneficiaries.beneficiary to tradewind_customer;
grant select, insert, update (last_paid_at, entity_type, first_name,
  last_name, company_name, account_name, email, country_id, state, city, address, postcode, version, deleted_at), delete
  on beneficiaries.beneficiary to tradewind_system;

-- A beneficiary may have several accounts, in one currency or in several; of each currency one is paid unless another
-- is chosen.
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
  removed_at timestamptz,
  -- Whoever has accounts in two currencies is recent in the one that was paid.
  last_paid_at timestamptz,
  foreign key (beneficiary_id, customer_id) references beneficiaries.beneficiary (id, customer_id) on delete cascade
) with (fillfactor = 80);
-- The same account is saved once, even by concurrent requests.
create unique index account_saved_once
  on beneficiaries.beneficiary_account (customer_id, method, currency, routing, account_number)
    where removed_at is null;
create unique index account_for_payment_once
  on beneficiaries.beneficiary_account (beneficiary_id, currency) where for_payment and removed_at is null;
create index account_of_beneficiary on beneficiaries.beneficiary_account (beneficiary_id);
create index account_removed on beneficiaries.beneficiary_account (removed_at) where removed_at is not null;
select platform.wall_off('beneficiaries.beneficiary_account');
grant select, insert, update (method, routing, account_number,
  bank, name_check, verified_at, for_payment, removed_at, last_paid_at)
  on beneficiaries.beneficiary_account to tradewind_customer;
grant select, insert, update (method, routing, account_number,
  bank, name_check, verified_at, for_payment, removed_at, last_paid_at), delete
  on beneficiaries.beneficiary_account to tradewind_system;
create trigger keep_paid after update on beneficiaries.beneficiary_account for each row
  when (old.removed_at is null and old.last_paid_at is not null
    and (new.removed_at is not null or new.last_paid_at is null))
  execute function beneficiaries.keep_paid();

-- Groups of saved beneficiaries that are paid together.
create table beneficiaries.payment_group (
  id uuid primary key,
  customer_id uuid not null,
  name text not null,
  version int not null default 1,
  created_at timestamptz not null,
  constraint group_of_customer unique (id, customer_id)
);
-- One name, one group, whatever its letter case.
create unique index group_name_once on beneficiaries.payment_group (customer_id, lower(name));
select platform.wall_off('beneficiaries.payment_group');
grant select, insert, update (name, version), delete
  on beneficiaries.payment_group to tradewind_customer, tradewind_system;

-- Whoever is in it. A deleted beneficiary stays until it is gone for good, so that putting it back puts it back here.
create table beneficiaries.payment_group_member (
  group_id uuid not null,
  beneficiary_id uuid not null,
  customer_id uuid not null,
  added_at timestamptz not null,
  primary key (group_id, beneficiary_id),
  foreign key (group_id, customer_id) references beneficiaries.payment_group (id, customer_id) on delete cascade,
  foreign key (beneficiary_id, customer_id) references beneficiaries.beneficiary (id, customer_id) on delete cascade
);
create index group_member_of on beneficiaries.payment_group_member (beneficiary_id);
select platform.wall_off('beneficiaries.payment_group_member');
grant select, insert, delete on beneficiaries.payment_group_member to tradewind_customer, tradewind_system;
