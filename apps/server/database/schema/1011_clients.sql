-- Programs of customers that call us by themselves: what each may do, its public keys, and what it changed.

create table clients.client (
  id uuid primary key,
  customer_id uuid not null,
  -- The name that the team gave it, encrypted.
  personal bytea not null,
  permissions text[] not null constraint client_may_something check (cardinality(permissions) > 0),
  -- Null for all accounts, later ones included.
  account_ids uuid[] constraint client_sees_an_account check (cardinality(account_ids) > 0),
  per_payment bigint constraint client_payment_positive check (per_payment > 0),
  per_payment_currency text,
  per_day bigint constraint client_day_positive check (per_day > 0),
  per_day_currency text,
  -- Null for every address.
  networks text[] constraint client_has_a_network check (cardinality(networks) > 0),
  created_by uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_by uuid,
  confirmed_at timestamptz,
  disabled_by uuid,
  disabled_at timestamptz,
  last_used_at timestamptz,
  constraint client_of_customer unique (id, customer_id),
  constraint client_expires_within_a_year
    check (expires_at > created_at and expires_at <= created_at + interval '366 days'),
  constraint client_confirmed_by check ((confirmed_at is null) = (confirmed_by is null)),
  constraint client_disabled_by check ((disabled_at is null) = (disabled_by is null)),
  constraint client_currency_beside_amount check ((per_payment is null) = (per_payment_currency is null)
    and (per_day is null) = (per_day_currency is null))
);
create index client_of_customer_by_age on clients.client (customer_id, created_at desc, id desc);
select platform.wall_off('clients.client');
grant select on clients.client to tradewind_customer;
grant select, insert, update (confirmed_by, confirmed_at, disabled_by, disabled_at, last_used_at)
  on clients.client to tradewind_system;

-- Public keys only. One that is to sign payments proves no sign-in, and the other way around.
create table clients.client_key (
  -- The thumbprint of the key (RFC 7638).
  id text not null,
  client_id uuid not null,
  customer_id uuid not null,
  purpose text not null constraint client_key_purpose_known check (purpose in ('Authentication', 'Signing')),
  jwk jsonb not null constraint client_key_public check (not jwk ? 'd'),
  added_by uuid not null,
  added_at timestamptz not null,
  confirmed_by uuid,
  removed_at timestamptz,
  last_used_at timestamptz,
  -- One key is enrolled once, anywhere: whoever has it is one client, for one purpose.
  primary key (id),
  constraint client_key_of_client foreign key (client_id, customer_id)
    references clients.client (id, customer_id)
);
create index client_key_by_client on clients.client_key (client_id) where removed_at is null;
select platform.wall_off('clients.client_key');
grant select on clients.client_key to tradewind_customer;
grant select, insert, update (confirmed_by, removed_at, last_used_at) on clients.client_key to tradewind_system;

-- Append only, until it is old.
create table clients.activity (
  id uuid primary key,
  client_id uuid not null,
  customer_id uuid not null,
  at timestamptz not null,
  call text not null,
  -- The refusal's code; null where it was done.
  refusal text,
  -- The signing key that signed it.
  key_id text,
  request_id text not null,
  constraint activity_of_client foreign key (client_id, customer_id) references clients.client (id, customer_id)
);
create index activity_by_client on clients.activity (client_id, at desc, id desc);
create index activity_by_age on clients.activity (at);
select platform.wall_off('clients.activity');
grant select on clients.activity to tradewind_customer;
grant select, insert, delete on clients.activity to tradewind_system;
