-- What customers keep for payouts through others: remitters of the Indian channel, and their own mobile money numbers.
create schema gateway;
grant usage on schema gateway to tradewind_customer, tradewind_system;

create table gateway.remitter (
  id uuid primary key,
  customer_id uuid not null,
  entity_type smallint not null check (entity_type in (0, 1)),
  first_name text,
  last_name text,
  company_name text,
  email text not null,
  -- With its dial code (E.164).
  phone text not null check (phone ~ '^\+[0-9]{7,15}$'),
  address text not null,
  city text not null,
  state text,
  postcode text not null,
  country_id text not null check (country_id ~ '^[A-Z]{2}$'),
  id_type text not null,
  id_number text not null,
  id_expiry_date date,
  version int not null default 1,
  created_at timestamptz not null,
  constraint remitter_names_fit check (
    case entity_type
      when 1 then company_name is null and first_name is not null and last_name is not null
      else company_name is not null and first_name is null and last_name is null end)
);
-- One document, one remitter, however its number is spaced.
create unique index remitter_once on gateway.remitter
  (customer_id, country_id, lower(id_type), upper(regexp_replace(id_number, '[\s-]', '', 'g')));
select platform.wall_off('gateway.remitter');
grant select, insert, update, delete on gateway.remitter to tradewind_customer, tradewind_system;

create table gateway.mobile_number (
  id uuid primary key,
  customer_id uuid not null,
  -- Dial code and number joined, digits only.
  phone_number text not null check (phone_number ~ '^[0-9]{7,15}$'),
  account_number text not null,
  provider text not null,
  provider_name text not null,
  country_id text not null check (country_id ~ '^[A-Z]{2}$'),
  created_at timestamptz not null,
  constraint mobile_number_once unique (customer_id, phone_number, account_number)
);
select platform.wall_off('gateway.mobile_number');
grant select, insert, delete on gateway.mobile_number to tradewind_customer, tradewind_system;
