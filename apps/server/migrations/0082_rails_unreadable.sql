-- Messages that a network proved to have sent and that can never be handled: kept for people, answered as refused. The
-- bytes are kept as they came, since a message may be refused for what no text column takes.
create table rails.refused_message (
  message_id text primary key check (length(message_id) between 1 and 128),
  network text not null,
  body bytea not null,
  reason text not null,
  repeats int not null default 0,
  received_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by text,
  note text,
  constraint refused_message_resolved check ((resolved_at is null) = (resolved_by is null))
);
create index refused_message_waiting on rails.refused_message (received_at, message_id) where resolved_at is null;
grant select, insert, update on rails.refused_message to tradewind_system;

-- When the last news came, for the purge.
alter table rails.payment_state add column changed_at timestamptz not null default now();
create index message_age on rails.message using brin (received_at);
create index payment_state_age on rails.payment_state using brin (changed_at);

-- What was told cannot be deleted by the roles that the product works as; only the purge, by age, some at a time.
create function rails.purge_messages(before timestamptz, most int) returns bigint
language sql security definer set search_path = pg_catalog, pg_temp as $$
  with gone as (
    delete from rails.message where message_id in (select message_id from rails.message where received_at < before limit most)
    returning 1)
  select count(*) from gone
$$;
create function rails.purge_payment_states(before timestamptz, most int) returns bigint
language sql security definer set search_path = pg_catalog, pg_temp as $$
  with gone as (
    delete from rails.payment_state where (rail, end_to_end_id) in (
      select rail, end_to_end_id from rails.payment_state
      where changed_at < before and state in ('settled', 'rejected', 'returned') limit most)
    returning 1)
  select count(*) from gone
$$;
revoke all on function rails.purge_messages, rails.purge_payment_states from public;
grant execute on function rails.purge_messages, rails.purge_payment_states to tradewind_system;
