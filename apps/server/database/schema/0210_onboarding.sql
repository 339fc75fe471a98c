-- How people become customers: what is asked of whom, what they have answered, and how it was decided.

-- The provider's rules. A rule holds for the customers that it names; without groups, types, products or countries it
-- holds for all of them. Staff change them; keep_policy keeps what they were.
create table onboarding.policy_change (
  change_id bigint generated always as identity primary key,
  kind text not null,
  row_id text not null,
  -- Null where a rule was added.
  before jsonb,
  after jsonb not null,
  changed_by text not null,
  reason text not null,
  changed_at timestamptz not null default now()
);
create index policy_change_of on onboarding.policy_change (kind, row_id, change_id);
grant select, insert on onboarding.policy_change to tradewind_system;

-- What a section of an application is to whom, and how many people or entries belong in it at least.
create table onboarding.section_rule (
  id text primary key,
  section text not null constraint section_rule_section_known check (section in ('PersonalDetails',
    'CompanyInformation', 'Directors', 'Shareholders', 'AuthorizedSignatory', 'Documents', 'AdditionalInformation',
    'AccountSetup', 'Counterparties')),
  optional boolean not null default false,
  least smallint not null default 0 constraint section_rule_least_sane check (least between 0 and 30),
  customer_groups text[] not null,
  customer_types text[],
  products text[],
  country_ids text[],
  active boolean not null default true,
  version int not null default 1,
  changed_by text not null default 'Tradewind',
  change_reason text not null default 'As delivered'
);

-- Which fields of a section are required of whom.
create table onboarding.field_rule (
  id text primary key,
  section text not null,
  field text not null,
  label text not null,
  -- Of people or of companies, in sections that have both.
  entity_type text constraint field_rule_entity_known check (entity_type in ('Individual', 'Business')),
  position smallint not null,
  customer_groups text[] not null,
  customer_types text[],
  products text[],
  country_ids text[],
  active boolean not null default true,
  version int not null default 1,
  changed_by text not null default 'Tradewind',
  change_reason text not null default 'As delivered'
);

-- Which documents are required of whom.
create table onboarding.requirement (
  id text primary key,
  requirement_id uuid not null unique,
  name text not null,
  description text not null,
  kind text not null constraint requirement_kind_known check (kind in ('identity', 'address', 'business')),
  -- The customer's own, or one for each person of a kind.
  about text not null constraint requirement_about_known
    check (about in ('Customer', 'BusinessDirector', 'ShareHolder', 'AuthorizedSignatory')),
  -- Of shareholders, only those with so many basis points.
  least_share_bp int not null default 0 constraint requirement_share_sane check (least_share_bp between 0 and 10000),
  sides smallint not null default 1 constraint requirement_sides_known check (sides in (1, 2)),
  needs_number boolean not null default false,
  number_pattern text not null default '^[A-Z0-9]{4,30}$',
  number_example text not null default '',
  optional boolean not null default false,
  position smallint not null,
  customer_groups text[] not null,
  customer_types text[],
  products text[],
  country_ids text[],
  active boolean not null default true,
  version int not null default 1,
  changed_by text not null default 'Tradewind',
  change_reason text not null default 'As delivered'
);

create table onboarding.business_category (
  id text primary key,
  name text not null,
  customer_groups text[] not null,
  excluded boolean not null default false,
  active boolean not null default true,
  version int not null default 1,
  changed_by text not null default 'Tradewind',
  change_reason text not null default 'As delivered'
);

create table onboarding.business_sector (
  id text primary key,
  name text not null,
  active boolean not null default true,
  version int not null default 1,
  changed_by text not null default 'Tradewind',
  change_reason text not null default 'As delivered'
);

create table onboarding.annual_turnover (
  id text primary key,
  name text not null,
  position smallint not null,
  active boolean not null default true,
  version int not null default 1,
  changed_by text not null default 'Tradewind',
  change_reason text not null default 'As delivered'
);

create table onboarding.identification_type (
  id text primary key,
  name text not null,
  category text not null constraint identification_category_known check (category in ('Individual', 'Business', '3')),
  country_ids text[],
  number_pattern text not null,
  number_example text not null,
  sides smallint not null constraint identification_sides_known check (sides in (1, 2)),
  position smallint not null,
  active boolean not null default true,
  version int not null default 1,
  changed_by text not null default 'Tradewind',
  change_reason text not null default 'As delivered'
);

create table onboarding.proof_type (
  id text primary key,
  name text not null,
  country_ids text[],
  position smallint not null,
  active boolean not null default true,
  version int not null default 1,
  changed_by text not null default 'Tradewind',
  change_reason text not null default 'As delivered'
);

-- Countries beside the restricted ones from which nobody is taken; the id is the alpha-2 code.
create table onboarding.excluded_country (
  id text primary key constraint excluded_country_iso check (id ~ '^[A-Z]{2}$'),
  active boolean not null default true,
  version int not null default 1,
  changed_by text not null default 'Tradewind',
  change_reason text not null default 'As delivered'
);

grant select on onboarding.section_rule, onboarding.field_rule, onboarding.requirement, onboarding.business_category,
  onboarding.business_sector, onboarding.annual_turnover, onboarding.identification_type, onboarding.proof_type,
  onboarding.excluded_country to tradewind_customer, tradewind_system;
grant insert, update on onboarding.section_rule, onboarding.field_rule, onboarding.requirement,
  onboarding.business_category, onboarding.business_sector, onboarding.annual_turnover,
  onboarding.identification_type, onboarding.proof_type, onboarding.excluded_country to tradewind_system;

-- What a customer has filled in, section by section.
create table onboarding.section (
  customer_id uuid not null,
  section text not null constraint section_known
    check (section in ('PersonalDetails', 'CompanyInformation', 'AdditionalInformation')),
  personal bytea not null,
  version int not null default 1,
  updated_by uuid not null,
  updated_at timestamptz not null,
  primary key (customer_id, section)
);
select platform.wall_off('onboarding.section');
grant select, insert, update on onboarding.section to tradewind_customer, tradewind_system;

create table onboarding.officer (
  id uuid primary key,
  customer_id uuid not null,
  type text not null constraint officer_type_known
    check (type in ('BusinessDirector', 'ShareHolder', 'AuthorizedSignatory')),
  -- Of a shareholder, in hundredths of a per cent; null while it is not filled in.
  share_bp int constraint officer_share_sane check (share_bp between 0 and 10000),
  personal bytea not null,
  version int not null default 1,
  created_at timestamptz not null,
  constraint officer_share_of_shareholders check (share_bp is null or type = 'ShareHolder')
);
create index officer_of_customer on onboarding.officer (customer_id, type, created_at);
select platform.wall_off('onboarding.officer');
grant select, insert, update, delete on onboarding.officer to tradewind_customer;
grant select on onboarding.officer to tradewind_system;
create trigger check_shares after insert or update on onboarding.officer
  for each row when (new.share_bp is not null) execute function onboarding.check_shares();

create table onboarding.document (
  id uuid primary key,
  customer_id uuid not null,
  requirement_id uuid,
  request_item_id uuid,
  officer_id uuid,
  personal bytea not null,
  -- False once another one was handed in in its place, or it was taken back.
  current boolean not null default true,
  uploaded_by uuid not null,
  uploaded_at timestamptz not null,
  constraint document_for_something check (coalesce(requirement_id, request_item_id) is not null)
);
create index document_of_customer on onboarding.document (customer_id, uploaded_at desc);
-- One document for each requirement and person, and one for each requested item.
create unique index document_once on onboarding.document (customer_id,
  coalesce(requirement_id, request_item_id), coalesce(officer_id, '00000000-0000-0000-0000-000000000000'))
  where current;
select platform.wall_off('onboarding.document');
grant select, insert, update (current) on onboarding.document to tradewind_customer;
grant select on onboarding.document to tradewind_system;

create table onboarding.document_side (
  document_id uuid not null references onboarding.document,
  customer_id uuid not null,
  side text not null constraint onboarding_side_known check (side in ('front', 'back')),
  -- The upload (customers.document) that has the file as its front.
  upload_id uuid not null,
  content_hash text not null constraint onboarding_hash_is_sha256 check (content_hash ~ '^[0-9a-f]{64}$'),
  current boolean not null default true,
  primary key (document_id, side)
);
-- The same file is no second document, and no second side.
create unique index content_once on onboarding.document_side (customer_id, content_hash) where current;
select platform.wall_off('onboarding.document_side');
grant select, insert, update (current) on onboarding.document_side to tradewind_customer;
grant select on onboarding.document_side to tradewind_system;

-- What was submitted, as it was at that moment. Nothing of it ever changes.
create table onboarding.submission (
  customer_id uuid not null,
  number int not null constraint submission_counted check (number >= 1),
  kind text not null constraint submission_kind_known check (kind in ('Application', 'More', 'Upgrade')),
  personal bytea not null,
  submitted_by uuid not null,
  submitted_at timestamptz not null,
  primary key (customer_id, number)
);
select platform.wall_off('onboarding.submission');
grant select on onboarding.submission to tradewind_customer;
grant select, insert on onboarding.submission to tradewind_system;

-- What the provider's staff ask for; one request of a customer is open at a time.
create table onboarding.request (
  id uuid primary key,
  customer_id uuid not null,
  requested_by text not null,
  requested_at timestamptz not null,
  deadline timestamptz not null,
  -- When everything was answered and submitted.
  closed_at timestamptz
);
create unique index request_open_once on onboarding.request (customer_id) where closed_at is null;
select platform.wall_off('onboarding.request');
grant select on onboarding.request to tradewind_customer;
grant select, insert, update (deadline, closed_at) on onboarding.request to tradewind_system;

create table onboarding.request_item (
  id uuid primary key,
  request_id uuid not null references onboarding.request,
  customer_id uuid not null,
  requirement_id uuid,
  position smallint not null,
  -- What is asked for and why; the answer in words is the customer's.
  personal bytea not null,
  answer bytea,
  document_id uuid references onboarding.document,
  answered_at timestamptz
);
create index request_item_of on onboarding.request_item (customer_id, request_id, position);
select platform.wall_off('onboarding.request_item');
grant select, update (answer, document_id, answered_at) on onboarding.request_item to tradewind_customer;
grant select, insert on onboarding.request_item to tradewind_system;

-- What was decided, each decision beside the earlier ones.
create table onboarding.decision (
  customer_id uuid not null,
  number int not null constraint decision_counted check (number >= 1),
  outcome text not null constraint decision_outcome_known check (outcome in ('Approved', 'SendR', 'OutRightRejected',
    'Restricted', 'Ended')),
  personal bytea not null,
  decided_by text not null,
  decided_at timestamptz not null,
  primary key (customer_id, number)
);
select platform.wall_off('onboarding.decision');
grant select on onboarding.decision to tradewind_customer;
grant select, insert on onboarding.decision to tradewind_system;

create table onboarding.counterparty (
  id uuid primary key,
  customer_id uuid not null,
  kind text not null constraint counterparty_kind_known check (kind in ('beneficiary', 'country')),
  country_id text not null constraint counterparty_country_iso check (country_id ~ '^[A-Z]{2}$'),
  personal bytea not null,
  version int not null default 1,
  created_at timestamptz not null
);
create index counterparty_of_customer on onboarding.counterparty (customer_id, kind, created_at);
create unique index counterparty_country_once on onboarding.counterparty (customer_id, country_id)
  where kind = 'country';
select platform.wall_off('onboarding.counterparty');
grant select, insert, update, delete on onboarding.counterparty to tradewind_customer;
grant select on onboarding.counterparty to tradewind_system;

create table onboarding.account_setup (
  customer_id uuid primary key,
  personal bytea not null,
  updated_by uuid not null,
  updated_at timestamptz not null
);
select platform.wall_off('onboarding.account_setup');
grant select, insert, update on onboarding.account_setup to tradewind_customer;
grant select on onboarding.account_setup to tradewind_system;

create table onboarding.zenus_account (
  customer_id uuid primary key,
  status text not null constraint zenus_status_known check (status in ('Matched', 'NotMatched')),
  reason text,
  account_last_four text not null,
  checked_at timestamptz not null,
  published_at timestamptz,
  reference text,
  constraint zenus_published_whole check ((published_at is null) = (reference is null))
);
select platform.wall_off('onboarding.zenus_account');
grant select, insert, update on onboarding.zenus_account to tradewind_customer;
grant select on onboarding.zenus_account to tradewind_system;

-- What is asked of whom until the provider's staff change it.
insert into onboarding.section_rule (id, section, optional, least, customer_groups, customer_types, products) values
  ('personal', 'PersonalDetails', false, 0, '{individual,soleTrader,corporate,government}', null, null),
  ('company', 'CompanyInformation', false, 0, '{soleTrader,corporate,government}', null, null),
  ('directors', 'Directors', false, 1, '{corporate,government}', null, null),
  ('shareholders', 'Shareholders', false, 1, '{corporate}',
    '{Limited Liability Company,Private Company,Public Limited Company,Limited Liability Partnership,'
    'Public Limited Liability Company}', null),
  ('shareholders-of-bodies', 'Shareholders', true, 0, '{corporate,government}',
    '{Company Limited By Guarantee,State Owned Companies,Money Transfer Organization,Private Bank}', null),
  ('signatory', 'AuthorizedSignatory', false, 1, '{corporate,government}', null, null),
  ('documents', 'Documents', false, 0, '{individual,soleTrader,corporate,government}', null, null),
  ('additional', 'AdditionalInformation', false, 0, '{individual,soleTrader,corporate,government}', null, null),
  ('setup-of-business', 'AccountSetup', false, 0, '{soleTrader,corporate,government}', null, '{full}'),
  ('setup-of-people', 'AccountSetup', true, 0, '{individual}', null, '{full}'),
  ('counterparties', 'Counterparties', false, 3, '{soleTrader,corporate,government}', null, '{full}');

insert into onboarding.field_rule (id, section, field, label, entity_type, position, customer_groups, products,
  country_ids)
select section || '.' || field || suffix, section, field, label, entity_type, position, customer_groups, products,
  country_ids
from (values
  ('PersonalDetails', 'firstName', '', 'First name', null, 1, '{individual,soleTrader,corporate,government}'::text[],
    null::text[], null::text[]),
  ('PersonalDetails', 'lastName', '', 'Last name', null, 2, '{individual,soleTrader,corporate,government}', null, null),
  ('PersonalDetails', 'dateOfBirth', '', 'Date of birth', null, 3, '{individual,soleTrader,corporate,government}',
    null, null),
  ('PersonalDetails', 'nationality', '', 'Nationality', null, 4, '{individual,soleTrader,corporate,government}',
    null, null),
  ('PersonalDetails', 'phoneNumber', '', 'Phone number', null, 5, '{individual,soleTrader,corporate,government}',
    null, null),
  ('PersonalDetails', 'occupation', '', 'Occupation', null, 6, '{individual,soleTrader,corporate,government}', null,
    null),
  ('PersonalDetails', 'addressLine1', '', 'Address', null, 7, '{individual,soleTrader}', null, null),
  ('PersonalDetails', 'city', '', 'City', null, 8, '{individual,soleTrader}', null, null),
  ('PersonalDetails', 'countryId', '', 'Country', null, 9, '{individual,soleTrader}', null, null),
  ('PersonalDetails', 'identificationTypeId', '', 'Identification type', null, 10, '{individual,soleTrader}', null,
    null),
  ('PersonalDetails', 'identificationNumber', '', 'Identification number', null, 11, '{individual,soleTrader}', null,
    null),
  ('PersonalDetails', 'postcode', '.GB', 'Postcode', null, 12, '{individual,soleTrader}', null, '{GB}'),
  ('PersonalDetails', 'bvn', '.NG', 'BVN', null, 13, '{individual,soleTrader}', null, '{NG}'),
  ('CompanyInformation', 'companyName', '', 'Company name', null, 1, '{corporate,government}', null, null),
  ('CompanyInformation', 'tradingName', '', 'Trading name', null, 2, '{soleTrader}', null, null),
  ('CompanyInformation', 'registrationNumber', '', 'Registration number', null, 3, '{corporate}', null, null),
  ('CompanyInformation', 'incorporationDate', '', 'Date of incorporation', null, 4, '{corporate}', null, null),
  ('CompanyInformation', 'incorporationCountryId', '', 'Country of incorporation', null, 5, '{corporate}', null, null),
  ('CompanyInformation', 'businessCategoryId', '', 'Business category', null, 6, '{soleTrader,corporate}', null, null),
  ('CompanyInformation', 'businessSectorId', '', 'Business sector', null, 7, '{soleTrader,corporate,government}',
    null, null),
  ('CompanyInformation', 'annualTurnoverId', '', 'Annual turnover', null, 8, '{soleTrader,corporate}', null, null),
  ('CompanyInformation', 'businessDescription', '', 'Description of the business', null, 9,
    '{soleTrader,corporate,government}', null, null),
  ('CompanyInformation', 'addressLine1', '', 'Address', null, 10, '{soleTrader,corporate,government}', null, null),
  ('CompanyInformation', 'city', '', 'City', null, 11, '{soleTrader,corporate,government}', null, null),
  ('CompanyInformation', 'countryId', '', 'Country', null, 12, '{soleTrader,corporate,government}', null, null),
  ('Directors', 'firstName', '', 'First name', 'Individual', 1, '{corporate,government}', null, null),
  ('Directors', 'lastName', '', 'Last name', 'Individual', 2, '{corporate,government}', null, null),
  ('Directors', 'dateOfBirth', '', 'Date of birth', 'Individual', 3, '{corporate,government}', null, null),
  ('Directors', 'nationality', '', 'Nationality', 'Individual', 4, '{corporate,government}', null, null),
  ('Directors', 'countryId', '', 'Country', 'Individual', 5, '{corporate,government}', null, null),
  ('Shareholders', 'firstName', '', 'First name', 'Individual', 1, '{corporate,government}', null, null),
  ('Shareholders', 'lastName', '', 'Last name', 'Individual', 2, '{corporate,government}', null, null),
  ('Shareholders', 'dateOfBirth', '', 'Date of birth', 'Individual', 3, '{corporate,government}', null, null),
  ('Shareholders', 'nationality', '', 'Nationality', 'Individual', 4, '{corporate,government}', null, null),
  ('Shareholders', 'countryId', '', 'Country', null, 5, '{corporate,government}', null, null),
  ('Shareholders', 'companyName', '', 'Company name', 'Business', 6, '{corporate,government}', null, null),
  ('Shareholders', 'registrationNumber', '', 'Registration number', 'Business', 7, '{corporate,government}', null,
    null),
  ('Shareholders', 'sharePercentage', '', 'Share', null, 8, '{corporate,government}', null, null),
  ('Directors', 'identificationTypeId', '', 'Identification type', 'Individual', 6, '{corporate,government}', null,
    null),
  ('Shareholders', 'identificationTypeId', '', 'Identification type', 'Individual', 9, '{corporate}', null, null),
  ('AuthorizedSignatory', 'identificationTypeId', '', 'Identification type', 'Individual', 6,
    '{corporate,government}', null, null),
  ('AuthorizedSignatory', 'firstName', '', 'First name', 'Individual', 1, '{corporate,government}', null, null),
  ('AuthorizedSignatory', 'lastName', '', 'Last name', 'Individual', 2, '{corporate,government}', null, null),
  ('AuthorizedSignatory', 'dateOfBirth', '', 'Date of birth', 'Individual', 3, '{corporate,government}', null, null),
  ('AuthorizedSignatory', 'email', '', 'Email', 'Individual', 4, '{corporate,government}', null, null),
  ('AuthorizedSignatory', 'phoneNumber', '', 'Phone number', 'Individual', 5, '{corporate,government}', null, null),
  ('AdditionalInformation', 'accountPurpose', '', 'Purpose of the account', null, 1,
    '{individual,soleTrader,corporate,government}', '{full}', null),
  ('AdditionalInformation', 'sourceOfFunds', '', 'Source of funds', null, 2,
    '{individual,soleTrader,corporate,government}', null, null),
  ('AdditionalInformation', 'politicallyExposed', '', 'Public position', null, 3,
    '{individual,soleTrader,corporate}', null, null),
  ('AdditionalInformation', 'employmentStatus', '', 'Employment status', null, 4, '{individual}', '{full}', null),
  ('AdditionalInformation', 'taxResidenceCountryId', '', 'Country of tax residence', null, 5,
    '{individual,soleTrader,corporate}', '{full}', null)
) as rule (section, field, suffix, label, entity_type, position, customer_groups, products, country_ids);

insert into onboarding.requirement (id, requirement_id, name, description, kind, about, least_share_bp, sides,
  needs_number, number_pattern, number_example, optional, position, customer_groups, customer_types, products,
    country_ids)
select id, md5('onboarding requirement ' || id)::uuid, name, description, kind, about, least_share_bp, sides,
  needs_number,
  number_pattern, number_example, optional, position, customer_groups, customer_types, products, country_ids
from (values
  ('identity', 'Identity Document',
    'The passport, identity card or driving licence that you named under personal details.', 'identity', 'Customer',
    0, 2, true, '^[A-Z0-9]{5,20}$', '123456789', false, 1, '{individual,soleTrader}'::text[], null::text[],
    null::text[], null::text[]),
  ('address', 'Proof of Address',
    'A utility bill, bank statement or tax letter with your name and address, not older than three months.',
    'address', 'Customer', 0, 1, false, '', '', false, 2, '{individual,soleTrader}', null, '{full}', null),
  ('pan', 'PAN Card', 'Your permanent account number card.', 'identity', 'Customer', 0, 1, true,
    '^[A-Z]{5}[0-9]{4}[A-Z]$', 'ABCDE1234F', false, 3, '{individual,soleTrader}', null, null, '{IN}'),
  ('trade-registration', 'Business Registration', 'The certificate of your business name.', 'business', 'Customer',
    0, 1, true, '^[A-Z0-9]{4,20}$', 'BN1234567', false, 4, '{soleTrader}', null, '{full}', '{NG,GH,KE,UG,TZ}'),
  ('trade-proof', 'Proof of Trading', 'An invoice, contract or tax registration of your business.', 'business',
    'Customer', 0, 1, false, '', '', true, 5, '{soleTrader}', null, '{full}', null),
  ('incorporation', 'Certificate of Incorporation', 'The certificate of the company register.', 'business',
    'Customer', 0, 1, true, '^[A-Z0-9]{4,20}$', '12345678', false, 1, '{corporate}', null, null, null),
  ('articles', 'Articles of Association', 'The articles, memorandum or constitution of the company.', 'business',
    'Customer', 0, 1, false, '', '', false, 2, '{corporate}',
    '{Limited Liability Company,Private Company,Public Limited Company,Company Limited By Guarantee,'
    'Public Limited Liability Company}', '{full}', null),
  ('partnership', 'Partnership Agreement', 'The signed agreement between the partners.', 'business', 'Customer', 0,
    1, false, '', '', false, 2, '{corporate}', '{Limited Liability Partnership}', '{full}', null),
  ('register', 'Register of Shareholders', 'Who holds how much of the company.', 'business', 'Customer', 0, 1, false,
    '', '', false, 3, '{corporate}',
    '{Limited Liability Company,Private Company,Public Limited Company,Public Limited Liability Company}', '{full}',
    null),
  ('registered-address', 'Registered Address',
    'A bill, bank statement or register extract with the registered address, not older than three months.',
    'address', 'Customer', 0, 1, false, '', '', false, 4, '{corporate,government}', null, '{full}', null),
  ('bank-statement', 'Bank Statement', 'A statement of the last three months.', 'business', 'Customer', 0, 1, false,
    '', '', true, 5, '{corporate}', null, '{full}', null),
  ('founding-act', 'Founding Act', 'The law, charter or decree by which the body exists.', 'business', 'Customer', 0,
    1, false, '', '', false, 1, '{government}',
    '{Non Uk Public Sector Bodies,State Owned Companies,Central Banks,Governments}', null, null),
  ('authority', 'Letter of Authority', 'Who may act for the body, signed by its head.', 'business', 'Customer', 0, 1,
    false, '', '', false, 2, '{government}', null, null, null),
  ('bank-licence', 'Banking Licence', 'The licence of the banking supervisor.', 'business', 'Customer', 0, 1, true,
    '^[A-Z0-9/-]{3,30}$', 'FRN123456', false, 3, '{government}', '{Private Bank}', null, null),
  ('transfer-licence', 'Money Transfer Licence', 'The licence or registration as a payment institution.', 'business',
    'Customer', 0, 1, true, '^[A-Z0-9/-]{3,30}$', 'FRN123456', false, 3, '{government}',
    '{Money Transfer Organization}', null, null),
  ('aml-policy', 'Anti-Money Laundering Policy', 'The policy that your board has approved.', 'business', 'Customer',
    0, 1, false, '', '', false, 6, '{government}', '{Money Transfer Organization,Private Bank}', null, null),
  ('director-identity', 'Identity Document', 'A passport, identity card or driving licence of the director.',
    'identity', 'BusinessDirector', 0, 2, true, '^[A-Z0-9]{5,20}$', '123456789', false, 10, '{corporate,government}',
    null, null, null),
  ('shareholder-identity', 'Identity Document',
    'A passport, identity card or driving licence of whoever holds a quarter or more.', 'identity', 'ShareHolder',
    2500, 2, true, '^[A-Z0-9]{4,20}$', '123456789', false, 11, '{corporate}', null, null, null),
  ('signatory-identity', 'Identity Document', 'A passport, identity card or driving licence of the signatory.',
    'identity', 'AuthorizedSignatory', 0, 2, true, '^[A-Z0-9]{5,20}$', '123456789', false, 12,
    '{corporate,government}', null, null, null)
) as wanted (id, name, description, kind, about, least_share_bp, sides, needs_number, number_pattern, number_example,
  optional, position, customer_groups, customer_types, products, country_ids);

insert into onboarding.business_category (id, name, customer_groups, excluded)
select lower(regexp_replace(name, '[^A-Za-z]+', '-', 'g')), name, customer_groups, excluded
from (values
  ('Agriculture', '{soleTrader,corporate}'::text[], false), ('Charity', '{corporate}', false),
  ('Construction', '{soleTrader,corporate}', false), ('Consulting', '{soleTrader,corporate}', false),
  ('Education', '{soleTrader,corporate,government}', false), ('Energy', '{corporate,government}', false),
  ('Financial Services', '{corporate,government}', false), ('Food and Hospitality', '{soleTrader,corporate}', false),
  ('Health Care', '{soleTrader,corporate,government}', false), ('Import and Export', '{soleTrader,corporate}', false),
  ('Logistics', '{soleTrader,corporate}', false), ('Manufacturing', '{soleTrader,corporate}', false),
  ('Media and Design', '{soleTrader,corporate}', false), ('Public Administration', '{government}', false),
  ('Real Estate', '{soleTrader,corporate}', false), ('Retail', '{soleTrader,corporate}', false),
  ('Technology', '{soleTrader,corporate}', false), ('Travel', '{soleTrader,corporate}', false),
  ('Adult Entertainment', '{soleTrader,corporate}', true), ('Arms and Defence', '{corporate,government}', true),
  ('Gambling', '{soleTrader,corporate}', true), ('Unlicensed Money Services', '{soleTrader,corporate}', true)
) as known (name, customer_groups, excluded);

-- The sections of ISIC, revision 4, by the names that people use.
insert into onboarding.business_sector (id, name) values
  ('A', 'Agriculture, forestry and fishing'), ('B', 'Mining and quarrying'), ('C', 'Manufacturing'),
  ('D', 'Electricity and gas'), ('E', 'Water and waste'), ('F', 'Construction'), ('G', 'Wholesale and retail trade'),
  ('H', 'Transport and storage'), ('I', 'Accommodation and food'), ('J', 'Information and communication'),
  ('K', 'Finance and insurance'), ('L', 'Real estate'), ('M', 'Professional and technical services'),
  ('N', 'Administrative services'), ('O', 'Public administration'), ('P', 'Education'), ('Q', 'Health and social work'),
  ('R', 'Arts and recreation'), ('S', 'Other services'), ('U', 'International organizations');

insert into onboarding.annual_turnover (id, name, position) values
  ('under-100k', 'Less than £100,000', 1), ('100k-500k', '£100,000 to £500,000', 2),
  ('500k-2m', '£500,000 to £2 million', 3), ('2m-10m', '£2 million to £10 million', 4),
  ('10m-50m', '£10 million to £50 million', 5), ('over-50m', 'More than £50 million', 6);

insert into onboarding.identification_type (id, name, category, country_ids, number_pattern, number_example, sides,
  position) values
  ('passport', 'Passport', 'Individual', null, '^[A-Z0-9]{6,12}$', '123456789', 1, 1),
  ('national-id', 'National Identity Card', 'Individual', null, '^[A-Z0-9]{5,20}$', 'AB1234567', 2, 2),
  ('driving-licence', 'Driving Licence', 'Individual', null, '^[A-Z0-9]{5,20}$', 'MORGA657054SM9IJ', 2, 3),
  ('residence-permit', 'Residence Permit', 'Individual', null, '^[A-Z0-9]{6,15}$', 'ZU1234567', 2, 4),
  ('nin', 'National Identification Number', 'Individual', '{NG}', '^[0-9]{11}$', '12345678901', 1, 5),
  ('aadhaar', 'Aadhaar', 'Individual', '{IN}', '^[0-9]{12}$', '123412341234', 2, 5),
  ('ghana-card', 'Ghana Card', 'Individual', '{GH}', '^GHA[0-9]{10}$', 'GHA-123456789-0', 2, 5),
  ('company-number', 'Company Number', 'Business', null, '^[A-Z0-9]{4,20}$', '12345678', 1, 1),
  ('tax-number', 'Tax Registration Number', 'Business', null, '^[A-Z0-9]{5,20}$', 'GB123456789', 1, 2),
  ('cac', 'CAC Registration Number', 'Business', '{NG}', '^(RC|BN|IT)?[0-9]{4,8}$', 'RC123456', 1, 3),
  ('lei', 'Legal Entity Identifier', 'Business', null, '^[A-Z0-9]{18}[0-9]{2}$', '5493001KJTIIGC8Y1R12', 1, 4),
  ('payment-licence', 'Payment Institution Licence', '3', null, '^[A-Z0-9/]{3,30}$', 'FRN123456', 1, 1),
  ('msb-registration', 'Money Services Registration', '3', null, '^[A-Z0-9/]{3,30}$', 'XKML00000123456', 1, 2);

insert into onboarding.proof_type (id, name, country_ids, position) values
  ('utility-bill', 'Utility Bill', null, 1), ('bank-statement', 'Bank Statement', null, 2),
  ('tax-letter', 'Tax Letter', null, 3), ('tenancy', 'Tenancy Agreement', null, 4),
  ('council-tax', 'Council Tax Bill', '{GB}', 5);

insert into onboarding.excluded_country (id) values ('MM'), ('YE');

-- From here on every change is kept.
create trigger keep_policy after insert or update or delete on onboarding.section_rule
  for each row execute function onboarding.keep_policy();
create trigger keep_policy after insert or update or delete on onboarding.field_rule
  for each row execute function onboarding.keep_policy();
create trigger keep_policy after insert or update or delete on onboarding.requirement
  for each row execute function onboarding.keep_policy();
create trigger keep_policy after insert or update or delete on onboarding.business_category
  for each row execute function onboarding.keep_policy();
create trigger keep_policy after insert or update or delete on onboarding.business_sector
  for each row execute function onboarding.keep_policy();
create trigger keep_policy after insert or update or delete on onboarding.annual_turnover
  for each row execute function onboarding.keep_policy();
create trigger keep_policy after insert or update or delete on onboarding.identification_type
  for each row execute function onboarding.keep_policy();
create trigger keep_policy after insert or update or delete on onboarding.proof_type
  for each row execute function onboarding.keep_policy();
create trigger keep_policy after insert or update or delete on onboarding.excluded_country
  for each row execute function onboarding.keep_policy();

create trigger decision_there after insert on platform.task
  for each row when (new.module = 'onboarding') execute function platform.check_subject('customers.customer',
    'customer_id');
