-- The customers of the provider and the people who act for them.
create schema customers;
grant usage on schema customers to tradewind_customer, tradewind_system;

create table customers.customer (
  customer_id uuid primary key,
  name text not null constraint customer_name_given check (length(name) between 1 and 140),
  customer_type text not null constraint customer_type_known check (customer_type in ('Individual', 'Sole Trader', 'Limited Liability Company')),
  onboarding_status text not null constraint customer_onboarding_known
    check (onboarding_status in ('Pending', 'DocumentUploaded', 'Approved', 'SendR', 'POADocumentUploaded', 'OutRightRejected')),
  status text not null constraint customer_status_known check (status in ('Pending', 'Active', 'Inactive', 'Rejected')),
  requires_document_upload boolean not null,
  country_id text not null constraint customer_country_iso check (country_id ~ '^[A-Z]{2}$'),
  country text not null,
  main_currency char(3) not null,
  created_at timestamptz not null
);
select platform.wall_off('customers.customer');
grant select on customers.customer to tradewind_customer;
grant select, insert, update on customers.customer to tradewind_system;

-- A person in a customer. Role ids 10 (Super Admin) and 11 (Admin) may do everything.
create table customers.member (
  user_id uuid primary key,
  customer_id uuid not null references customers.customer,
  email text not null,
  first_name text not null,
  last_name text not null,
  occupation text not null,
  role_id int not null,
  role text not null,
  user_status text not null constraint member_status_known
    check (user_status in ('Active', 'DeActivated', 'Pending_Approval', 'PendingReactivation')),
  cookie_accepted boolean not null default false,
  created_at timestamptz not null
);
create index member_customer on customers.member (customer_id);
select platform.wall_off('customers.member');
grant select on customers.member to tradewind_customer;
grant select, insert, update on customers.member to tradewind_system;
