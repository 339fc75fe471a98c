-- What customers keep for payouts through others: remitters of the Indian channel, and their own mobile money numbers.

create table gateway.remitter (
  id uuid primary key,
  customer_id uuid not null,
  entity_type smallint not null check (entity_type in (0, 1)),
  first_name text,
  last_name text,
  company_name text,
  email text,
  -- With its dial code (E.164).
  phone text check (phone ~ '^\+[0-9]{7,15}$'),
  address text,
  city text,
  state text,
  postcode text,
  country_id text not null check (country_id ~ '^[A-Z]{2}$'),
  id_type text,
  id_number text,
  id_expiry_date date,
  version int not null default 1,
  created_at timestamptz not null,
  personal bytea,
  -- One document, one remitter, however its number is spaced: a keyed hash of it.
  document_index bytea,
  constraint remitter_not_in_clear check (
    coalesce(first_name, last_name, company_name, email, phone, address, city, state, postcode, id_type,
      id_number) is null
    and personal is not null and document_index is not null)
);
create unique index remitter_once on gateway.remitter (customer_id, document_index);
select platform.wall_off('gateway.remitter');
grant select, insert, update, delete on gateway.remitter to tradewind_customer, tradewind_system;

create table gateway.mobile_number (
  id uuid primary key,
  customer_id uuid not null,
  -- Dial code and number joined, digits only.
  phone_number text check (phone_number ~ '^[0-9]{7,15}$'),
  account_number text not null,
  provider text not null,
  provider_name text not null,
  country_id text not null check (country_id ~ '^[A-Z]{2}$'),
  created_at timestamptz not null,
  personal bytea,
  phone_index bytea,
  constraint mobile_number_not_in_clear
    check (phone_number is null and personal is not null and phone_index is not null),
  constraint mobile_number_once unique (customer_id, phone_index, account_number)
);
select platform.wall_off('gateway.mobile_number');
grant select, insert, delete on gateway.mobile_number to tradewind_customer;
grant select, insert, update (phone_number, personal, phone_index), delete
  on gateway.mobile_number to tradewind_system;
