-- Who somebody is: people and their passwords, the sessions they have, the provider's own records, and the counters
-- that end guessing. Only the system reads any of it, except a person's own transaction PIN.

create table identity.person (
  id uuid primary key,
  email text constraint person_email_lower check (email = lower(email)),
  password_hash text not null,
  two_factor boolean not null default false,
  closed_at timestamptz,
  created_at timestamptz not null,
  -- The columns in clear stay empty, here and in other tables that have `personal`: what they were for is encrypted
  -- there.
  personal bytea,
  -- Found by a keyed hash of the e-mail: a blind index, of which nobody reads the e-mail.
  email_index bytea constraint person_email_unique unique,
  constraint person_not_in_clear check (email is null)
);
grant select, insert, update on identity.person to tradewind_system;

-- What the OpenID provider keeps: sessions, grants, codes, tokens, interactions. Ids are bearers, so only their hashes
-- are stored; the payload is kept without them.
create table identity.artifact (
  kind text not null,
  id_hash bytea not null,
  grant_id text,
  session_uid text,
  payload jsonb not null,
  expires_at timestamptz not null,
  consumed_at timestamptz,
  primary key (kind, id_hash)
);
create index artifact_grant on identity.artifact (grant_id) where grant_id is not null;
create index artifact_session on identity.artifact (session_uid) where session_uid is not null;
create index artifact_expiry on identity.artifact (expires_at);
grant select, insert, update, delete on identity.artifact to tradewind_system;
create trigger notify_servers_of_token after update or delete on identity.artifact
  for each row when (old.kind = 'AccessToken') execute function identity.notify_servers('id_hash');

-- One row per sign-in. bind_hash is of the cookie that the browser got when the person signed in: a token is good only
-- beside it. provider_uid is the provider's session, known once the sign-in came back to it.
create table identity.session (
  id uuid primary key,
  user_id uuid not null references identity.person,
  customer_id uuid not null,
  bind_hash bytea not null,
  provider_uid text constraint session_provider_unique unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_because text,
  -- When the person behind a session last did something, as far as the app has reported: an idle session ends.
  -- Polling and silent renewals leave it as it is.
  last_acted_at timestamptz not null,
  constraint session_revocation check ((revoked_at is null) = (revoked_because is null))
);
create index session_of_user on identity.session (user_id) where revoked_at is null;
-- The live sessions of a browser, found by the cookie that binds their tokens to it.
create index session_of_browser on identity.session (bind_hash) where revoked_at is null;
select platform.wall_off('identity.session');
grant select, insert, update on identity.session to tradewind_system;
create trigger notify_servers after update or delete on identity.session
  for each row execute function identity.notify_servers('id');
create trigger notify_pin_change after update on identity.session
  for each row when (old.revoked_at is null and new.revoked_at is not null)
  execute function identity.notify_pin_change();

-- Tries at a secret, counted before they are evaluated. `subject` says which secret and whose.
create table identity.guess (
  subject text primary key,
  tries int not null,
  window_started_at timestamptz not null,
  locked_until timestamptz
);
grant select, insert, update, delete on identity.guess to tradewind_system;
create trigger notify_pin_change after update on identity.guess
  for each row when (new.locked_until is not null and starts_with(new.subject, 'pin:'))
  execute function identity.notify_pin_change();

-- The one-time code of a sign-in under way: its HMAC, never the code.
create table identity.sign_in_code (
  interaction_hash bytea primary key,
  user_id uuid not null references identity.person,
  code_hmac bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
grant select, insert, update, delete on identity.sign_in_code to tradewind_system;

create table identity.transaction_pin (
  user_id uuid primary key references identity.person,
  customer_id uuid not null,
  pin_hash text not null,
  created_at timestamptz not null
);
select platform.wall_off('identity.transaction_pin');
grant select, insert on identity.transaction_pin to tradewind_customer;
grant select, insert, update, delete on identity.transaction_pin to tradewind_system;
create trigger notify_pin_change after update or delete on identity.transaction_pin
  for each row execute function identity.notify_pin_change();

-- The provider's signing and cookie keys, sealed with a key that is not in the database. Newest first is in use; older
-- ones still verify until they are retired.
create table identity.provider_key (
  id uuid primary key,
  purpose text not null constraint provider_key_purpose check (purpose in ('signing', 'cookie')),
  sealed bytea not null,
  created_at timestamptz not null,
  retired_at timestamptz
);
grant select, insert, update on identity.provider_key to tradewind_system;

-- The code that a person was sent for one payment to somebody new: who is paid, how much and from where is in its
-- subject. A person has one at a time; the next takes its place.
create table identity.payment_code (
  user_id uuid primary key references identity.person,
  subject_hash bytea not null,
  code_hmac bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
grant select, insert, update, delete on identity.payment_code to tradewind_system;

-- What a person may do follows from these rows, so servers that cache them are notified of every change.
create trigger notify_servers after update or delete on customers.member
  for each row execute function identity.notify_servers('user_id');

create trigger notify_servers after update or delete on customers.customer
  for each row execute function identity.notify_servers('customer_id');
