-- The customers of the provider and the people who act for them.

create table customers.customer (
  customer_id uuid primary key,
  name text constraint customer_name_given check (length(name) between 1 and 140),
  customer_type text not null constraint customer_type_known
    check (customer_type in ('Individual', 'Sole Trader', 'Limited Liability Company')),
  onboarding_status text not null constraint customer_onboarding_known
    check (onboarding_status in ('Pending', 'DocumentUploaded', 'Approved', 'SendR', 'POADocumentUploaded',
      'OutRightRejected')),
  status text not null constraint customer_status_known check (status in ('Pending', 'Active', 'Inactive', 'Rejected')),
  requires_document_upload boolean not null,
  country_id text not null constraint customer_country_iso check (country_id ~ '^[A-Z]{2}$'),
  country text not null,
  main_currency char(3) not null,
  created_at timestamptz not null,
  -- An individual's or a sole trader's name is a person's; a company's is kept in the same way.
  personal bytea,
  constraint customer_not_in_clear check (name is null and personal is not null)
);
select platform.wall_off('customers.customer');
grant select on customers.customer to tradewind_customer;
grant select, insert, update on customers.customer to tradewind_system;

-- A person in a customer. Role ids 10 (Super Admin) and 11 (Admin) may do everything.
create table customers.member (
  user_id uuid primary key,
  customer_id uuid not null references customers.customer,
  email text,
  first_name text,
  last_name text,
  occupation text,
  role_id int not null,
  role text not null,
  user_status text not null constraint member_status_known
    check (user_status in ('Active', 'DeActivated', 'Pending_Approval', 'PendingReactivation')),
  cookie_accepted boolean not null default false,
  created_at timestamptz not null,
  -- Accepting cookies, with or without analytics, is the person's own to store; nothing else of a membership is.
  analytics_accepted boolean not null default false,
  personal bytea,
  constraint member_not_in_clear
    check (coalesce(email, first_name, last_name, occupation) is null and personal is not null)
);
create index member_customer on customers.member (customer_id);
select platform.wall_off('customers.member');
grant select, update (cookie_accepted, analytics_accepted) on customers.member to tradewind_customer;
grant select, insert, update on customers.member to tradewind_system;

-- Documents that people bring in their settings: one upload, with one or two sides, kept by the hash of its content.
create table customers.document (
  document_id uuid primary key,
  customer_id uuid not null references customers.customer,
  uploaded_by uuid not null references customers.member (user_id),
  -- The same upload sent again, because its answer was lost, is the same document.
  digest text not null constraint document_digest_is_sha256 check (digest ~ '^[0-9a-f]{64}$'),
  uploaded_at timestamptz not null,
  constraint document_upload_once unique (customer_id, digest)
);
create index document_day on customers.document (customer_id, uploaded_at);
select platform.wall_off('customers.document');
grant select, insert on customers.document to tradewind_customer;
grant select on customers.document to tradewind_system;

create table customers.document_side (
  document_id uuid not null references customers.document,
  customer_id uuid not null references customers.customer,
  side text not null constraint document_side_known check (side in ('front', 'back')),
  content_hash text not null constraint document_side_hash_is_sha256 check (content_hash ~ '^[0-9a-f]{64}$'),
  -- For display only: nothing is found or opened by it.
  name text constraint document_side_name_given check (length(name) between 1 and 120),
  media_type text not null constraint document_side_type_known
    check (media_type in ('image/png', 'image/jpeg', 'application/pdf')),
  size int not null constraint document_side_size_allowed check (size between 1 and 5347737),
  personal bytea,
  primary key (document_id, side),
  constraint document_side_not_in_clear check (name is null and personal is not null)
);
create index document_side_content on customers.document_side (content_hash);
select platform.wall_off('customers.document_side');
grant select, insert on customers.document_side to tradewind_customer;
grant select, update (name, personal) on customers.document_side to tradewind_system;
