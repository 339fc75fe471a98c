-- Events for customers' own servers: endpoints, what happened, and what became of sending it.

create table webhooks.endpoint (
  id uuid primary key,
  customer_id uuid not null,
  -- Address and description, encrypted: addresses often carry tokens of their own.
  personal bytea not null,
  -- Null for all types, later ones included.
  event_types text[] constraint endpoint_asks_for_something check (cardinality(event_types) > 0),
  status text not null constraint endpoint_status_known check (status in ('Enabled', 'Disabled')),
  disabled_because text constraint endpoint_reason_known check (disabled_because in ('Person', 'Gone', 'Failing')),
  created_at timestamptz not null,
  version int not null default 1,
  -- Since when nothing was delivered although something was sent, and which emails went out about it.
  failing_since timestamptz,
  failing_notified_at timestamptz,
  warned_at timestamptz,
  constraint endpoint_of_customer unique (id, customer_id),
  constraint endpoint_disabled_because check ((status = 'Disabled') = (disabled_because is not null)),
  constraint endpoint_notified_while_failing
    check (failing_since is not null or (failing_notified_at is null and warned_at is null)),
  -- Whoever is disabled for failing was warned.
  constraint endpoint_warned_first check (disabled_because is distinct from 'Failing' or warned_at is not null)
);
create index endpoint_of_customer_by_age on webhooks.endpoint (customer_id, created_at desc, id desc);
select platform.wall_off('webhooks.endpoint');
grant select on webhooks.endpoint to tradewind_customer;
grant select, insert, update, delete on webhooks.endpoint to tradewind_system;

-- The keys that sign for an endpoint: 32 bytes for HMAC and 32 for Ed25519, sealed under a key outside of the database.
create table webhooks.signing_key (
  id uuid primary key,
  endpoint_id uuid not null,
  customer_id uuid not null,
  sealed bytea not null,
  public_key text not null,
  created_at timestamptz not null,
  -- Null for the one that is in force; after a rotation the previous one signs too until then.
  expires_at timestamptz,
  constraint signing_key_of_endpoint foreign key (endpoint_id, customer_id)
    references webhooks.endpoint (id, customer_id) on delete cascade
);
create unique index signing_key_in_force on webhooks.signing_key (endpoint_id) where expires_at is null;
create index signing_key_by_endpoint on webhooks.signing_key (endpoint_id);
select platform.wall_off('webhooks.signing_key');
grant select (endpoint_id, customer_id, public_key, created_at, expires_at)
  on webhooks.signing_key to tradewind_customer;
grant select, insert, update, delete on webhooks.signing_key to tradewind_system;

-- Numbers the events of each object, so that a receiver can put them in order.
create table webhooks.object (
  customer_id uuid not null,
  object_id uuid not null,
  last_sequence int not null,
  last_at timestamptz not null,
  primary key (customer_id, object_id)
);
create index object_by_age on webhooks.object (last_at);
select platform.wall_off('webhooks.object');
grant select, insert, update, delete on webhooks.object to tradewind_system;

create table webhooks.event (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null,
  type text not null,
  object_id uuid not null,
  sequence int not null constraint event_sequence_positive check (sequence > 0),
  -- The state of the object when it happened, amounts in minor units.
  data jsonb not null,
  -- Business time.
  at timestamptz not null,
  constraint event_of_customer unique (id, customer_id),
  constraint event_numbered_once unique (customer_id, object_id, sequence)
);
create index event_by_time on webhooks.event (customer_id, at);
create index event_by_age on webhooks.event (at);
select platform.wall_off('webhooks.event');
grant select on webhooks.event to tradewind_customer;
grant select, insert, delete on webhooks.event to tradewind_system;

-- One event for one endpoint. Sent again, it stays the same delivery.
create table webhooks.delivery (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null,
  endpoint_id uuid not null,
  event_id uuid not null,
  state text not null default 'Pending'
    constraint delivery_state_known check (state in ('Pending', 'Delivered', 'Failed')),
  -- All attempts, and those since it was last asked for: the pauses go by these.
  attempts int not null default 0,
  tries int not null default 0,
  last_outcome text,
  answer_code int,
  next_attempt_at timestamptz,
  created_at timestamptz not null,
  constraint delivery_once unique (endpoint_id, event_id),
  constraint delivery_goes_on_while_pending check ((state = 'Pending') = (next_attempt_at is not null)),
  constraint delivery_endpoint foreign key (endpoint_id, customer_id)
    references webhooks.endpoint (id, customer_id) on delete cascade,
  constraint delivery_event foreign key (event_id, customer_id)
    references webhooks.event (id, customer_id) on delete cascade
);
create index delivery_of_customer on webhooks.delivery (customer_id, created_at desc, id desc);
create index delivery_pending on webhooks.delivery (endpoint_id) where state = 'Pending';
create index delivery_of_event on webhooks.delivery (event_id);
select platform.wall_off('webhooks.delivery');
grant select on webhooks.delivery to tradewind_customer;
grant select, insert, update, delete on webhooks.delivery to tradewind_system;

-- Append only, until it goes with its delivery.
create table webhooks.attempt (
  delivery_id uuid not null references webhooks.delivery on delete cascade,
  customer_id uuid not null,
  number int not null,
  -- Wall time: what the receiver's own log says.
  at timestamptz not null,
  milliseconds int not null,
  outcome text not null constraint attempt_outcome_known check (outcome in
    ('Delivered', 'Answered', 'Redirected', 'TimedOut', 'Unreachable', 'AddressRefused')),
  answer_code int,
  answer text not null constraint attempt_answer_short check (length(answer) <= 1000),
  primary key (delivery_id, number)
);
select platform.wall_off('webhooks.attempt');
grant select on webhooks.attempt to tradewind_customer;
grant select, insert, delete on webhooks.attempt to tradewind_system;
