-- What protects a person's account beside the password and the transaction PIN, and what has happened to it.

-- The second factor of a sign-in, where `two_factor` says that there is one.
alter table identity.person add column second_factor text not null default 'Email'
  constraint person_second_factor_known check (second_factor in ('Email', 'Sms', 'App', 'Passkey'));
-- After an account recovery: until then payments are limited and no PIN is reset.
alter table identity.person add column limited_until timestamptz;
-- Payments of this amount or more need a passkey.
alter table identity.person add column passkey_from_minor bigint
  constraint person_passkey_from_counts check (passkey_from_minor > 0);
alter table identity.person add column passkey_from_currency text;
alter table identity.person add constraint person_passkey_from_whole
  check ((passkey_from_minor is null) = (passkey_from_currency is null));

-- Servers keep in mind how the person of a session protects payments.
create trigger notify_servers after update on identity.person
  for each row execute function identity.notify_servers('id');

-- The browser and the network of a sign-in, as far as its person recognises them.
alter table identity.session add column personal bytea;

-- A PIN that was changed or reset is written anew by the system.
grant update (pin_hash, created_at) on identity.transaction_pin to tradewind_system;

-- The keys of authenticator apps, sealed: the one in use, and one that was shown and is not set yet. Each has the step of
-- the last code that was used, so that none is good twice.
create table identity.authenticator (
  user_id uuid primary key references identity.person,
  customer_id uuid not null,
  sealed_secret bytea,
  last_step bigint not null default 0,
  shown_secret bytea,
  shown_step bigint not null default 0,
  created_at timestamptz not null
);
select platform.wall_off('identity.authenticator');
grant select, insert, update, delete on identity.authenticator to tradewind_system;

create table identity.passkey (
  id uuid primary key,
  user_id uuid not null references identity.person,
  customer_id uuid not null,
  credential_id text not null constraint passkey_credential_unique unique,
  -- What the person calls it.
  personal bytea not null,
  public_key text not null,
  algorithm text not null constraint passkey_algorithm_known check (algorithm in ('ES256', 'RS256')),
  transports text[] not null,
  counter bigint not null,
  synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_of_user on identity.passkey (user_id);
select platform.wall_off('identity.passkey');
grant select, insert, update (counter, last_used_at), delete on identity.passkey to tradewind_system;

-- What was asked of passkeys and is not answered: each answer is good once, for what it was asked for.
create table identity.passkey_challenge (
  challenge_hash bytea primary key,
  user_id uuid not null references identity.person,
  purpose text not null
    constraint passkey_challenge_purpose check (purpose in ('new', 'sign-in', 'settings', 'payment')),
  -- The session, the sign-in or the payment that it was asked for.
  subject_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index passkey_challenge_of_user on identity.passkey_challenge (user_id);
grant select, insert, delete on identity.passkey_challenge to tradewind_system;

-- The payment that was refused for want of a passkey, until one is asked for it: one of each session.
create table identity.passkey_order (
  session_id uuid primary key,
  user_id uuid not null references identity.person,
  subject_hash bytea not null,
  expires_at timestamptz not null
);
grant select, insert, update, delete on identity.passkey_order to tradewind_system;

create table identity.recovery_code (
  user_id uuid not null references identity.person,
  code_hmac bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hmac)
);
grant select, insert, update (used_at), delete on identity.recovery_code to tradewind_system;

create table identity.security_answer (
  user_id uuid not null references identity.person,
  customer_id uuid not null,
  question_id int not null,
  answer_hash text not null,
  created_at timestamptz not null,
  primary key (user_id, question_id)
);
select platform.wall_off('identity.security_answer');
grant select, insert, delete on identity.security_answer to tradewind_system;

-- A code that was right lets its session do one thing.
create table identity.security_ticket (
  session_id uuid not null,
  user_id uuid not null references identity.person,
  action text not null,
  expires_at timestamptz not null,
  primary key (session_id, action)
);
create index security_ticket_of_user on identity.security_ticket (user_id);
grant select, insert, update, delete on identity.security_ticket to tradewind_system;

-- Recoveries of accounts whose second factors are lost: after a delay, unless somebody stops them.
create table identity.account_recovery (
  id uuid primary key,
  user_id uuid not null references identity.person,
  customer_id uuid not null,
  finish_hash bytea not null,
  stop_hash bytea not null,
  requested_at timestamptz not null,
  ready_at timestamptz not null,
  expires_at timestamptz not null,
  stopped_at timestamptz,
  finished_at timestamptz,
  constraint account_recovery_ends_once check (stopped_at is null or finished_at is null)
);
-- One at a time.
create unique index account_recovery_open on identity.account_recovery (user_id)
  where stopped_at is null and finished_at is null;
select platform.wall_off('identity.account_recovery');
grant select, insert, update (stopped_at, finished_at), delete on identity.account_recovery to tradewind_system;

-- What happened to the security of a person's account. Only written, never changed.
create table identity.security_event (
  id uuid primary key,
  user_id uuid not null references identity.person,
  customer_id uuid not null,
  kind text not null,
  at timestamptz not null,
  session_id uuid,
  -- The browser, the network and what it is about.
  personal bytea not null
);
create index security_event_of_user on identity.security_event (user_id, at desc, id desc);
select platform.wall_off('identity.security_event');
grant select, insert on identity.security_event to tradewind_system;
-- A first PIN is recorded in the transaction of its customer.
grant insert on identity.security_event to tradewind_customer;
create trigger keep_security_event before update or delete on identity.security_event
  for each row execute function identity.keep();

-- Codes for a new PIN, and for a channel that is to be the second factor.
alter table identity.proof drop constraint proof_purpose_known;
alter table identity.proof add constraint proof_purpose_known
  check (purpose in ('email', 'phone', 'recovery', 'pin-reset', 'factor-email', 'factor-sms'));
