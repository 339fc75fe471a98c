-- The agreement to debit an account elsewhere: its words as they were shown, when, by whom and from where it was given.
-- A debit that came back for want of money may be tried once more under it, within 30 days.

create table pulls.agreement (
  id uuid primary key,
  customer_id uuid not null,
  account_id uuid not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  holder_name text not null,
  routing text not null,
  account_number text not null,
  words text not null,
  given_at timestamptz not null,
  given_by uuid not null,
  given_by_name text not null,
  -- The network address; null for agreements from before it was kept.
  given_from text,
  revoked_at timestamptz,
  revoked_by_name text,
  constraint agreement_revoked_by_someone check ((revoked_at is null) = (revoked_by_name is null))
);
select platform.wall_off('pulls.agreement');
select platform.wall_off_accounts('pulls.agreement', 'account_id = any $');
grant select on pulls.agreement to tradewind_customer;
grant select, insert, update (revoked_at, revoked_by_name) on pulls.agreement to tradewind_system;

alter table pulls.pull
  add column agreement_id uuid references pulls.agreement,
  add column attempt int not null default 1 constraint pull_attempt_known check (attempt in (1, 2));

set local role tradewind_system;
insert into pulls.agreement (id, customer_id, account_id, currency, amount, holder_name, routing, account_number, words,
  given_at, given_by, given_by_name)
select id, customer_id, account_id, currency, amount, holder_name, routing, account_number,
  'I can sign for this account and agree to a one-off debit of this amount.', created_at, created_by, created_by_name
from pulls.pull;
update pulls.pull set agreement_id = id;
reset role;

alter table pulls.pull
  alter column agreement_id set not null,
  add constraint pull_attempt_once unique (agreement_id, attempt);
create trigger keep_agreement before insert on pulls.pull
  for each row execute function pulls.keep_agreement();
