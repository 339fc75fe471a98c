-- How people become customers: the kinds of customers, and what each has registered for.

-- The thirteen types of the specification's groups, and the two choices of registration that no group names.
alter table customers.customer drop constraint customer_type_known;
alter table customers.customer add constraint customer_type_known check (customer_type in (
  'Individual', 'Sole Trader', 'Limited Liability Company', 'Sole Proprietor', 'Private Company',
  'Public Limited Company', 'Company Limited By Guarantee', 'Limited Liability Partnership',
  'Public Limited Liability Company', 'Non Uk Public Sector Bodies', 'State Owned Companies', 'Central Banks',
  'Money Transfer Organization', 'Governments', 'Private Bank'));
alter table customers.customer add column product text not null default 'full'
  constraint customer_product_known check (product in ('full', 'sendr'));
-- Kept as it was written, for the referrals that will count it.
alter table customers.customer add column referral_code text
  constraint customer_referral_shape check (referral_code ~ '^[A-Za-z0-9-]{3,40}$');

create schema registration;
grant usage on schema registration to tradewind_system;

-- Where each product can be registered for: the newest version of a row counts, earlier ones stay as its history.
-- A country without a row is not available yet.
create table registration.availability (
  product text not null constraint availability_product_known check (product in ('full', 'sendr')),
  country_id text not null constraint availability_country_iso check (country_id ~ '^[A-Z]{2}$'),
  version int not null constraint availability_version_counts check (version > 0),
  available boolean not null,
  changed_at timestamptz not null,
  changed_by text not null,
  reason text not null,
  primary key (product, country_id, version)
);
grant select, insert on registration.availability to tradewind_system;

set local role tradewind_system;
insert into registration.availability (product, country_id, version, available, changed_at, changed_by, reason)
select product, country_id, 1, true, now(), 'installation', 'available from the beginning'
from unnest(array['full', 'sendr']) product,
  regexp_split_to_table('AE AT AU BE BF BG BJ CA CH CI CM CY CZ DE DK EE ES FI FR GB GG GH GR HK HR HU IE IM IN IT JE
    KE LT LU LV MT NG NL NO NZ PL PT RO RW SE SG SI SK SN TG TZ UG US ZA', '\s+') country_id;
reset role;

-- Registrations of which the address is not confirmed yet, and those that go on with their phone. Nobody is made before
-- the address is confirmed: whoever registers with somebody else's address makes nothing.
create table registration.registration (
  id uuid primary key,
  -- Of the cookie of the browser that began it.
  browser_hash bytea not null,
  -- What was typed, under a key of the installation, but for the password; gone once the person is there.
  sealed bytea,
  password_hash text,
  -- The number that is to be confirmed, sealed alike; gone once it is.
  sealed_phone bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  phone_confirmed_at timestamptz,
  constraint registration_kept_until_confirmed
    check ((confirmed_at is null) = (sealed is not null and password_hash is not null)),
  constraint registration_phone_after_email check (phone_confirmed_at is null or confirmed_at is not null)
);
create index registration_expiry on registration.registration (expires_at);
grant select, insert, update, delete on registration.registration to tradewind_system;

-- Who wants to know when a product is available in a country.
create table registration.waiting (
  id uuid primary key,
  product text not null constraint waiting_product_known check (product in ('full', 'sendr')),
  country_id text not null constraint waiting_country_iso check (country_id ~ '^[A-Z]{2}$'),
  email_index bytea not null,
  sealed bytea not null,
  created_at timestamptz not null,
  constraint waiting_once unique (product, country_id, email_index)
);
create index waiting_since on registration.waiting (created_at);
grant select, insert, update, delete on registration.waiting to tradewind_system;

-- A code and a link that prove one thing: that an address or a number is somebody's, or who asks for a new password.
-- The subject is the id of what is proved. The next ones take the place of these.
create table identity.proof (
  purpose text not null constraint proof_purpose_known check (purpose in ('email', 'phone', 'recovery')),
  subject uuid not null,
  code_hmac bytea not null,
  token_hash bytea not null,
  code_expires_at timestamptz not null,
  token_expires_at timestamptz not null,
  used_at timestamptz,
  primary key (purpose, subject)
);
create index proof_expiry on identity.proof (token_expires_at);
grant select, insert, update, delete on identity.proof to tradewind_system;

-- Who asked for a new password. Without a person where nobody has the address: the answers are the same, and so is the
-- work, for which the person is not looked up once more by a reference.
create table identity.recovery (
  id uuid primary key,
  user_id uuid,
  email_index bytea not null,
  created_at timestamptz not null
);
create index recovery_age on identity.recovery (created_at);
grant select, insert, delete on identity.recovery to tradewind_system;

-- The phone number that a person has confirmed.
create table identity.phone (
  user_id uuid primary key references identity.person,
  personal bytea not null,
  confirmed_at timestamptz not null
);
grant select, insert, update, delete on identity.phone to tradewind_system;
