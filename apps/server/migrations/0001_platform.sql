-- The roles that the product works as. The login role only migrates; it can change to these, they cannot change back.
-- tradewind_customer sees the rows of one customer, named in tradewind.customer_id; tradewind_system sees all.
do $$
declare wanted text;
begin
  foreach wanted in array array['tradewind_customer', 'tradewind_system'] loop
    begin
      execute format('create role %I nologin nobypassrls', wanted);
    exception when duplicate_object or unique_violation then null;
    end;
    execute format('grant %I to current_user', wanted);
  end loop;
end $$;

grant usage on schema platform to tradewind_customer, tradewind_system;

-- The customer that the current transaction acts for; null when it acts for the system.
create function platform.current_customer() returns uuid language sql stable as
  $$ select nullif(current_setting('tradewind.customer_id', true), '')::uuid $$;

-- Puts one table under the second wall: a customer's transaction sees and writes only its own rows.
create function platform.wall_off(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy own_rows on %s to tradewind_customer
    using (customer_id = (select platform.current_customer()))
    with check (customer_id = (select platform.current_customer()))', target);
  execute format('create policy all_rows on %s to tradewind_system using (true) with check (true)', target);
end $$;

-- The answers to requests that carried an Idempotency-Key, written in the transaction of their effect.
-- replayed_at is touched by every replay: no acknowledgement without a commit that waited.
create table platform.idempotency (
  customer_id uuid not null,
  user_id uuid not null,
  key text not null check (length(key) between 8 and 128),
  call text not null,
  request_hash bytea not null,
  status int,
  body text,
  created_at timestamptz not null,
  replayed_at timestamptz,
  primary key (user_id, key)
);
select platform.wall_off('platform.idempotency');
grant select, insert, update on platform.idempotency to tradewind_customer, tradewind_system;

-- How far the demo world's bank clock has been moved ahead of the wall clock. One row.
create table platform.bank_clock (
  singleton boolean primary key default true check (singleton),
  ahead_ms bigint not null default 0
);
insert into platform.bank_clock default values;
grant select, update on platform.bank_clock to tradewind_system;
grant select on platform.bank_clock to tradewind_customer;
