-- Bank accounts that customers link at their own bank, to collect money from. The bank's access, the holder and the
-- numbers are sealed.
create table plaid.bank (
  id uuid primary key,
  customer_id uuid not null,
  -- The provider's name for it: linking it again is the same bank.
  provider_reference text not null,
  bank_name text not null,
  personal bytea not null,
  status text not null constraint bank_status_known check (status in ('Linked', 'RelinkRequired', 'Removed')),
  linked_by uuid not null,
  linked_at timestamptz not null,
  removed_at timestamptz,
  constraint bank_removal_known check ((status = 'Removed') = (removed_at is not null))
);
create unique index bank_once on plaid.bank (customer_id, provider_reference) where status <> 'Removed';
select platform.wall_off('plaid.bank');
grant select on plaid.bank to tradewind_customer;
grant select, insert, update (personal, bank_name, status, linked_by, linked_at, removed_at) on plaid.bank
  to tradewind_system;

-- Visits to a bank. Its state comes back with the customer, works once, and only in the session that it was made for;
-- it is kept as a hash.
create table plaid.visit (
  id uuid primary key,
  customer_id uuid not null,
  user_id uuid not null,
  session_hash bytea not null,
  state_hash bytea not null constraint visit_state_once unique,
  -- Where the customer wanted to add money.
  account_id uuid not null,
  -- The bank that is linked anew.
  bank_id uuid references plaid.bank,
  status text not null,
  -- Of what the bank gave to exchange for the access: the same may be exchanged again after a lost answer.
  code_hash bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint visit_code_fits check (status in ('Open', 'Canceled', 'Failed') or code_hash is not null)
);
create index visit_age on plaid.visit (expires_at);
select platform.wall_off('plaid.visit');
grant select, insert, delete, update (status, code_hash, bank_id) on plaid.visit to tradewind_system;

-- How a visit may move, as in plaid.rules.ts; a test holds the two together.
create table plaid.transition (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
grant select on plaid.transition to tradewind_system;
insert into plaid.transition (from_status, to_status) values
  ('Open', 'Exchanging'), ('Open', 'Canceled'), ('Open', 'Failed'),
  ('Exchanging', 'Linked'), ('Exchanging', 'Failed'), ('Exchanging', 'Unanswered'), ('Unanswered', 'Exchanging');
create trigger guard_status before insert or update on plaid.visit
  for each row execute function plaid.guard_status();

-- The sandbox's bank: its visits, and the accesses that it gave.
create table sandbox.bank_visit (
  token text primary key,
  redirect_uri text not null,
  state text not null,
  holder_name text not null,
  -- The access that is renewed.
  item uuid,
  expires_at timestamptz not null,
  answered_at timestamptz,
  code text unique,
  -- How often the code was exchanged.
  exchanges int not null default 0
);
create table sandbox.bank_item (
  item uuid primary key,
  access_token text not null unique,
  holder_name text not null,
  routing text not null,
  account_number text not null,
  -- From then on the bank wants its customer to sign in again.
  sign_in_from timestamptz,
  removed_at timestamptz
);
alter table sandbox.bank_visit add constraint bank_visit_item_fkey foreign key (item) references sandbox.bank_item;
grant select, insert, update on sandbox.bank_visit, sandbox.bank_item to tradewind_system;
