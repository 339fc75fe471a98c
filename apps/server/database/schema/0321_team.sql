-- Who acts for a business: roles that it makes itself, people who act for several businesses, what one member may pay,
-- invitations, and the log of all that is changed of it.

-- A set of permissions with a name. 10 (Super Admin) and 11 (Admin) are in every company and have what the product
-- gives them, so their list is empty; the names of the items are the contract's (team-items.ts).
create table customers.role (
  customer_id uuid not null references customers.customer,
  role_id int not null constraint role_id_positive check (role_id > 0),
  name text not null constraint role_name_given check (length(name) between 1 and 60),
  items text[] not null constraint role_items_known check (items <@ array['SendMoney', 'ExchangeFunds',
    'AddBeneficiaries', 'SendToMultipleBeneficiaries', 'ApproveTransactions', 'CreateSingleBeneficiaries',
    'CreateRoles', 'EditRoles', 'TransferBetweenAccounts', 'ViewTeam', 'ManageMembers', 'ManagePaymentRules',
    'ManageAccounts']),
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (customer_id, role_id),
  constraint role_built_in_has_no_list check (role_id not in (10, 11) or items = '{}')
);
create unique index role_name_once on customers.role (customer_id, lower(name));
select platform.wall_off('customers.role');
grant select on customers.role to tradewind_customer;
grant select, insert, update (name, items, version) on customers.role to tradewind_system;
create trigger add_built_in_roles after insert on customers.customer
  for each row execute function customers.add_built_in_roles();
create trigger notify_servers after update on customers.role
  for each row execute function identity.notify_servers('customer_id');

-- What was there before: the built-in roles of every company, and those that were names in code.
set local role tradewind_system;
insert into customers.role (customer_id, role_id, name, items)
select c.customer_id, given.role_id, given.name, '{}'
from customers.customer c, (values (10, 'Super Admin'), (11, 'Admin')) given (role_id, name);
insert into customers.role (customer_id, role_id, name, items)
select distinct on (m.customer_id, m.role_id) m.customer_id, m.role_id, m.role, case m.role
  when 'Initiator' then array['SendMoney', 'ExchangeFunds', 'AddBeneficiaries', 'SendToMultipleBeneficiaries',
    'CreateSingleBeneficiaries', 'TransferBetweenAccounts', 'ManageAccounts']
  when 'Approver' then array['ApproveTransactions'] else '{}'::text[] end
from customers.member m where m.role_id not in (10, 11)
on conflict do nothing;
reset role;

-- A person may act for several customers, one row each. `chosen` is where the next sign-in begins.
alter table customers.document drop constraint document_uploaded_by_fkey;
alter table profile.request drop constraint request_user_id_fkey;
alter table profile.person drop constraint person_user_id_fkey;
alter table customers.member drop constraint member_pkey;
alter table customers.member add primary key (user_id, customer_id);
alter table customers.document add foreign key (uploaded_by, customer_id)
  references customers.member (user_id, customer_id);
alter table profile.request add foreign key (user_id, customer_id) references customers.member (user_id, customer_id);
alter table profile.person add foreign key (user_id, customer_id) references customers.member (user_id, customer_id);

alter table customers.member
  drop column role,
  add column chosen boolean not null default true,
  -- What the team says of the person; user_status is what the guards make of it.
  add column team_status text not null default 'Active',
  -- Whether colleagues set it: then nobody but colleagues changes it.
  add column held_by_team boolean not null default false,
  add column version int not null default 1,
  add column removed_at timestamptz;
set local role tradewind_system;
update customers.member set team_status = case user_status when 'Active' then 'Active'
  when 'Pending_Approval' then 'Pending' else 'DeActivated' end;
reset role;
alter table customers.member
  add constraint member_role_there foreign key (customer_id, role_id) references customers.role (customer_id, role_id),
  add constraint member_team_status_known check (team_status in ('Pending', 'Active', 'DeActivated', 'Suspended',
    'Exited', 'Sacked')),
  add constraint member_statuses_agree check (case team_status
    when 'Active' then user_status = 'Active'
    when 'Pending' then user_status = 'Pending_Approval'
    when 'DeActivated' then user_status in ('DeActivated', 'PendingReactivation')
    else user_status = 'PendingReactivation' end),
  add constraint member_removed_is_out check (removed_at is null or team_status in ('Exited', 'Sacked'));
create unique index member_chosen_once on customers.member (user_id) where chosen;
create constraint trigger keep_super_admin after update or delete on customers.member
  deferrable initially deferred for each row execute function customers.keep_super_admin();

-- Somebody who acts for two customers is read by the colleagues of both.
create policy keys_of_members on platform.person_key for select to tradewind_customer
  using (exists (select from customers.member m where m.user_id = holder_id));

-- What one member may pay beside the limits of the customer. What is null is not limited.
create table customers.member_limit (
  customer_id uuid not null,
  user_id uuid not null,
  per_payment bigint constraint member_limit_payment_positive check (per_payment > 0),
  per_payment_currency text,
  per_day bigint constraint member_limit_day_positive check (per_day > 0),
  per_day_currency text,
  currencies text[] constraint member_limit_currencies_some check (cardinality(currencies) > 0),
  account_ids uuid[] constraint member_limit_accounts_some check (cardinality(account_ids) > 0),
  primary key (user_id, customer_id),
  foreign key (user_id, customer_id) references customers.member (user_id, customer_id),
  constraint member_limit_currency_beside_amount check ((per_payment is null) = (per_payment_currency is null)
    and (per_day is null) = (per_day_currency is null))
);
select platform.wall_off('customers.member_limit');
grant select on customers.member_limit to tradewind_customer;
grant select, insert, update on customers.member_limit to tradewind_system;
create trigger notify_servers after insert or update on customers.member_limit
  for each row execute function identity.notify_servers('user_id');

-- What a member with a daily limit has ordered in a day, in the currency of the limit. The limit of the moment stands
-- beside the sum, so that a constraint keeps parallel orders below it.
create table payments.member_use (
  customer_id uuid not null,
  user_id uuid not null,
  day date not null,
  currency text not null,
  used bigint not null constraint member_use_not_negative check (used >= 0),
  most bigint not null,
  primary key (user_id, customer_id, day, currency),
  constraint member_day_kept check (used <= most)
) with (fillfactor = 50);
select platform.wall_off('payments.member_use');
grant select on payments.member_use to tradewind_customer;
grant select, insert, update on payments.member_use to tradewind_system;

-- An invitation: its token is kept as a hash, is good once, for its address, until it expires.
create table team.invitation (
  id uuid primary key,
  customer_id uuid not null references customers.customer,
  role_id int not null,
  -- By what the address is found; the address itself is in `personal`.
  email_index bytea not null,
  personal bytea not null,
  token_hash bytea not null constraint invitation_token_unique unique,
  invited_by uuid not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid,
  withdrawn_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  foreign key (customer_id, role_id) references customers.role (customer_id, role_id),
  foreign key (invited_by, customer_id) references customers.member (user_id, customer_id),
  constraint invitation_accepted_by check ((accepted_at is null) = (accepted_by is null)),
  constraint invitation_ended_once check (accepted_at is null or withdrawn_at is null),
  constraint invitation_expires_later check (expires_at > sent_at)
);
create unique index invitation_waits_once on team.invitation (customer_id, email_index)
  where accepted_at is null and withdrawn_at is null;
select platform.wall_off('team.invitation');
grant select on team.invitation to tradewind_customer;
grant select, insert, update (role_id, personal, token_hash, invited_by, sent_at, expires_at, accepted_at, accepted_by,
  withdrawn_at, version) on team.invitation to tradewind_system;
create trigger keep_invitation before update on team.invitation
  for each row execute function team.keep_invitation();

-- Who changed which member, role or rule. Append only: nobody has the right to change or delete a line.
create table team.event (
  id uuid primary key,
  customer_id uuid not null references customers.customer,
  at timestamptz not null,
  kind text not null constraint event_kind_known check (kind in ('member-invited', 'member-reinvited', 'member-joined',
    'member-role-changed', 'member-renamed', 'member-status-changed', 'member-removed', 'invitation-withdrawn',
    'member-limits-changed', 'role-added', 'role-renamed', 'role-permissions-changed', 'role-deleted', 'rule-added',
    'rule-changed', 'rule-activated', 'rule-deactivated', 'rule-deleted', 'access-restored')),
  -- Null where the provider's staff did it.
  by_id uuid,
  -- Who and whom, what it was and is, and why: sealed, since it names people.
  personal bytea not null
);
create index event_of_customer on team.event (customer_id, at desc, id desc);
select platform.wall_off('team.event');
grant select on team.event to tradewind_customer;
grant select, insert on team.event to tradewind_system;
