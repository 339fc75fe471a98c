-- Messages of an incident, as customers read them in the app and, if they are for everybody, at the sign-in. A message
-- ends by itself; staff can end it earlier, and nothing else of it changes.
create table operations.service_message (
  id uuid primary key,
  title text not null constraint service_message_title check (length(title) between 3 and 80),
  text text not null constraint service_message_text check (length(text) between 10 and 400),
  severity text not null constraint service_message_severity check (severity in ('info', 'warning', 'critical')),
  -- {"kind": "everybody"}, or "product", "network" or "currency" with its value.
  audience jsonb not null constraint service_message_audience
    check (audience ->> 'kind' in ('everybody', 'product', 'network', 'currency')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  published_by uuid not null,
  published_by_name text not null,
  published_at timestamptz not null,
  ended_at timestamptz,
  ended_by_name text,
  constraint service_message_lasts check (ends_at > starts_at),
  constraint service_message_ended_whole check ((ended_at is null) = (ended_by_name is null))
);
create index service_message_newest on operations.service_message (published_at desc, id desc);
create index service_message_open on operations.service_message (ends_at) where ended_at is null;
grant select, insert, update (ended_at, ended_by_name) on operations.service_message to tradewind_system;
