-- Accounting software of customers: the connection, what is sent there, and what arrived.

-- A sign-in at the software that has begun. The state comes back with its answer, once.
create table accounting.sign_in (
  state_hash bytea primary key,
  customer_id uuid not null,
  user_id uuid not null,
  product text not null,
  -- The PKCE verifier, sealed under a key outside of the database.
  sealed bytea not null,
  expires_at timestamptz not null
);
create index sign_in_by_age on accounting.sign_in (expires_at);
select platform.wall_off('accounting.sign_in');
grant select, insert, delete on accounting.sign_in to tradewind_system;

create table accounting.connection (
  id uuid primary key,
  customer_id uuid not null,
  product text not null constraint connection_product_known check (product in ('Xero', 'QuickBooks')),
  -- The organization's id there.
  tenant text not null,
  -- Tokens and the organization's name, sealed under a key outside of the database.
  sealed bytea not null,
  status text not null default 'Connected'
    constraint connection_status_known check (status in ('Connected', 'SignedOut')),
  -- Null until it is set up.
  since date,
  charges_account text,
  transfers_account text,
  unassigned_account text,
  version int not null default 1,
  connected_at timestamptz not null,
  last_run_at timestamptz,
  problem text constraint connection_problem_known check (problem in ('RateLimited', 'Unreachable')),
  -- Until when the software was asked what was deleted there.
  checked_at timestamptz,
  constraint connection_one_each unique (customer_id),
  constraint connection_of_customer unique (id, customer_id),
  constraint connection_set_up check (
    num_nulls(since, charges_account, transfers_account, unassigned_account) in (0, 4)
  )
);
select platform.wall_off('accounting.connection');
grant select on accounting.connection to tradewind_customer;
grant select, insert, update, delete on accounting.connection to tradewind_system;

create table accounting.account (
  connection_id uuid not null,
  customer_id uuid not null,
  account_id uuid not null,
  bank_account text not null,
  -- The number of the last entry that was taken on, and its day: the next run begins there.
  passed bigint not null default 0,
  passed_on date not null,
  primary key (connection_id, account_id),
  constraint account_of_connection foreign key (connection_id, customer_id)
    references accounting.connection (id, customer_id) on delete cascade
);
select platform.wall_off('accounting.account');
grant select on accounting.account to tradewind_customer;
grant select, insert, update, delete on accounting.account to tradewind_system;

-- A statement line in an organization's books. The row is there before the request, and outlives the connection, so
-- that no line is sent twice.
create table accounting.line (
  customer_id uuid not null,
  product text not null,
  tenant text not null,
  line_id text not null,
  account_id uuid not null,
  booked_on date not null,
  state text not null constraint line_state_known check (state in ('Sending', 'Sent', 'Refused', 'Deleted')),
  -- Counts requests that the software refused: each later one is another request to it.
  attempt int not null default 1,
  remote_id text,
  reason text constraint line_reason_short check (length(reason) <= 500),
  changed_at timestamptz not null,
  primary key (customer_id, product, tenant, line_id),
  constraint line_arrived check ((state in ('Sent', 'Deleted')) = (remote_id is not null)),
  constraint line_explained check ((state = 'Refused') = (reason is not null))
);
create index line_by_change on accounting.line (customer_id, product, tenant, changed_at desc, line_id desc);
create index line_sending on accounting.line (customer_id, product, tenant) where state = 'Sending';
create index line_remote on accounting.line (customer_id, product, tenant, remote_id) where state = 'Sent';
create index line_by_age on accounting.line (changed_at);
select platform.wall_off('accounting.line');
grant select on accounting.line to tradewind_customer;
grant select, insert, update, delete on accounting.line to tradewind_system;
