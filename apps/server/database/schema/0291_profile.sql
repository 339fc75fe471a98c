-- What people look after once their account is open: changes of the profile, pictures, reversal accounts, downloads of
-- all data.

create schema profile;
grant usage on schema profile to tradewind_customer, tradewind_system;

-- What somebody asked to change, and what became of it. Nothing is ever deleted.
create table profile.request (
  id uuid primary key,
  customer_id uuid not null references customers.customer,
  user_id uuid not null references customers.member (user_id),
  kind text not null constraint request_kind_known check (kind in ('Name', 'PhoneNumber', 'Email', 'Address', 'Bvn',
    'BusinessInformation', 'BusinessOfficer', 'Reactivation', 'Closure', 'Erasure')),
  -- The person, the business or the officer that it is about.
  subject uuid not null,
  state text not null constraint request_state_known
    check (state in ('Pending', 'Approved', 'Rejected', 'Withdrawn', 'Applied')),
  version int not null default 1,
  -- Under whose key it is sealed: a person's own, or the business's.
  holder_id uuid not null,
  -- What it was, what it is to be, and what the customer wrote.
  personal bytea not null,
  requested_at timestamptz not null,
  -- What staff said to the customer.
  outcome bytea,
  decided_by uuid,
  decided_at timestamptz,
  constraint request_decided check ((state = 'Pending') = (decided_at is null))
);
create index request_of_customer on profile.request (customer_id, requested_at);
create index request_queue on profile.request (state, requested_at);
-- A second change of a person waits until the first is decided; what is asked of a business goes by its kind.
create unique index request_pending_once on profile.request (subject,
  (case when kind in ('Name', 'PhoneNumber', 'Email', 'Address', 'Bvn') then 'Person' else kind end))
  where state = 'Pending';
select platform.wall_off('profile.request');
grant select, insert on profile.request to tradewind_customer;
grant select, insert, update (state, version, outcome, decided_by, decided_at) on profile.request to tradewind_system;

-- What is known of a person beside name, e-mail and phone: address and bank verification number, as staff approved it.
create table profile.person (
  user_id uuid primary key references customers.member (user_id),
  customer_id uuid not null,
  personal bytea not null
);
select platform.wall_off('profile.person');
grant select on profile.person to tradewind_customer;
grant select, insert, update (personal) on profile.person to tradewind_system;

-- The picture of a person and the logo of a business: uploads of the settings.
create table profile.picture (
  -- The person, or the customer for its logo.
  subject uuid primary key,
  customer_id uuid not null,
  document_id uuid not null references customers.document,
  set_at timestamptz not null
);
select platform.wall_off('profile.picture');
grant select, insert, update (document_id, set_at) on profile.picture to tradewind_customer;
grant select on profile.picture to tradewind_system;

-- Accounts at other banks that money goes back to.
create table profile.reversal_account (
  id uuid primary key,
  customer_id uuid not null,
  currency char(3) not null,
  personal bytea not null,
  created_at timestamptz not null,
  removed_at timestamptz
);
create index reversal_account_of_customer on profile.reversal_account (customer_id) where removed_at is null;
select platform.wall_off('profile.reversal_account');
grant select, insert, update (removed_at) on profile.reversal_account to tradewind_customer;
grant select on profile.reversal_account to tradewind_system;

-- Who may download all data, and until when. Nothing of the download itself is kept.
create table profile.data_download (
  id uuid primary key,
  customer_id uuid not null,
  user_id uuid not null,
  requested_at timestamptz not null,
  expires_at timestamptz not null
);
create index data_download_of_person on profile.data_download (user_id, requested_at);
select platform.wall_off('profile.data_download');
grant select, insert on profile.data_download to tradewind_customer;
grant select on profile.data_download to tradewind_system;

-- Which e-mails and texts an address gets, beside the lists that it left (notifications.unsubscribed).
create table notifications.setting (
  recipient_index bytea primary key,
  daily_digest boolean not null default false,
  no_texts boolean not null default false
);
grant select, insert, update, delete on notifications.setting to tradewind_system;

-- Payment updates that wait for the one e-mail of the day.
create table notifications.digest_line (
  id uuid primary key,
  recipient_index bytea not null,
  notification_type text not null,
  sealed_text bytea not null,
  created_at timestamptz not null
);
create index digest_line_of_recipient on notifications.digest_line (recipient_index, created_at);
grant insert on notifications.digest_line to tradewind_customer;
grant select, insert, delete on notifications.digest_line to tradewind_system;

-- What staff approve of an officer is put in place by the system.
grant update (share_bp, version, personal) on onboarding.officer to tradewind_system;
