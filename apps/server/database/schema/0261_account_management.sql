-- What customers and the provider do with accounts: who froze or closed one, liens, requests for further accounts, and
-- the history of all of it.

-- Who keeps an account frozen. Both may at once, and each lifts only its own freeze.
alter table accounts.account
  add column frozen_by text[] not null default '{}'
    constraint account_frozen_by_known check (frozen_by <@ array['customer', 'provider']),
  add column closed_by text constraint account_closed_by_known check (closed_by in ('customer', 'provider')),
  add column closed_at timestamptz;
grant update (frozen_by, closed_by, closed_at) on accounts.account to tradewind_system;
set local role tradewind_system;
update accounts.account set frozen_by = '{provider}' where status = 'Frozen';
reset role;

-- A lien is a part of the balance that no debit and no hold can reach, whatever the code does.
alter table ledger.account
  add column lien_minor bigint not null default 0 constraint account_lien_not_negative check (lien_minor >= 0),
  drop constraint account_not_overdrawn,
  drop constraint account_closed_empty,
  add constraint account_not_overdrawn check (kind <> 'customer' or posted_minor - lien_minor >= held_minor),
  add constraint account_closed_empty
    check (status <> 'closed' or (posted_minor = 0 and held_minor = 0 and lien_minor = 0)),
  add constraint account_lien_of_customers check (kind = 'customer' or lien_minor = 0);
grant update (lien_minor) on ledger.account to tradewind_system;

create schema account_management;
grant usage on schema account_management to tradewind_customer, tradewind_system;

-- A customer's request for an account in a currency that it does not hold.
create table account_management.request (
  id uuid primary key,
  customer_id uuid not null,
  reference text not null constraint account_request_reference_once unique,
  currency text not null constraint account_request_currency check (currency ~ '^[A-Z]{3}$'),
  purposes uuid[] not null constraint account_request_for_something check (cardinality(purposes) between 1 and 7),
  countries text[] not null,
  documents uuid[] not null default '{}',
  status text not null constraint account_request_status_known
    check (status in ('Pending', 'Approved', 'Rejected', 'Withdrawn')),
  requested_by uuid not null,
  requested_at timestamptz not null,
  decided_by uuid references staff.person,
  decided_at timestamptz,
  -- The account that the approval opened.
  account_id uuid constraint account_request_account_once unique,
  version int not null default 1,
  -- The account's name, what it is for in the customer's words, and the reason of the decision, under its key.
  personal bytea not null,
  constraint account_request_decided check ((status in ('Approved', 'Rejected')) = (decided_by is not null)),
  constraint account_request_ended check ((status = 'Pending') = (decided_at is null)),
  constraint account_request_opened check ((status = 'Approved') = (account_id is not null))
);
create unique index account_request_pending_once on account_management.request (customer_id, currency)
  where status = 'Pending';
create index account_request_of_customer on account_management.request (customer_id, requested_at desc);
create index account_request_in_queue on account_management.request (status, requested_at, id);
create sequence account_management.reference;
grant usage on sequence account_management.reference to tradewind_system;
select platform.wall_off('account_management.request');
grant select on account_management.request to tradewind_customer;
grant select, insert, update (status, decided_by, decided_at, account_id, version, personal)
  on account_management.request to tradewind_system;

-- A lien, for as long as nobody lifted it. What the ledger keeps back on an account is the sum of its open ones.
create table account_management.lien (
  id uuid primary key,
  customer_id uuid not null,
  account_id uuid not null,
  currency text not null,
  amount bigint not null constraint lien_amount_positive check (amount > 0),
  placed_by uuid not null references staff.person,
  placed_at timestamptz not null,
  lifted_by uuid references staff.person,
  lifted_at timestamptz,
  constraint lien_lifted_whole check ((lifted_by is null) = (lifted_at is null)),
  constraint lien_of_account foreign key (account_id, customer_id) references accounts.account (id, customer_id)
);
create index lien_open on account_management.lien (account_id) where lifted_at is null;
select platform.wall_off('account_management.lien');
grant select, insert, update (lifted_by, lifted_at) on account_management.lien to tradewind_system;

-- What happened to an account, by whom and why. Never changed, never removed.
create table account_management.event (
  id uuid primary key,
  customer_id uuid not null,
  account_id uuid not null,
  at timestamptz not null,
  by_kind text not null constraint account_event_by_known check (by_kind in ('customer', 'provider', 'system')),
  user_id uuid,
  staff_id uuid references staff.person,
  what text not null constraint account_event_known check (what in ('opened', 'frozen', 'unfrozen', 'closed',
    'reopened', 'renamed', 'lien-placed', 'lien-lifted')),
  -- Why, and what besides, under the customer's key.
  personal bytea not null,
  constraint account_event_by_one check (
    (by_kind = 'provider') = (staff_id is not null) and (by_kind = 'customer') = (user_id is not null))
);
create index account_event_of_account on account_management.event (account_id, at, id);
select platform.wall_off('account_management.event');
grant select on account_management.event to tradewind_customer;
grant select, insert on account_management.event to tradewind_system;
create trigger event_is_kept before update or delete on account_management.event
  for each row execute function staff.keep();
