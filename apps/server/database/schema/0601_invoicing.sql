-- Invoices from draft to paid. What was issued never changes: a correction is a credit note, and every number is there.

create table invoicing.configuration (
  customer_id uuid primary key,
  color text not null,
  brand_color text not null,
  -- The pattern of numbers: INV-{YYYY}-{0000}.
  invoice_reference text not null,
  save_configuration boolean not null,
  payment_terms_days int not null constraint configuration_terms check (payment_terms_days between 0 and 365),
  tax_number text,
  address text,
  city text,
  postcode text,
  email_address text,
  notes text,
  footer text,
  -- The logo is a file of the customer.
  logo_hash text,
  logo_name text,
  logo_type text,
  logo_size int,
  version int not null default 1,
  constraint configuration_logo_whole check ((logo_hash is null) = (logo_name is null)
    and (logo_hash is null) = (logo_type is null) and (logo_hash is null) = (logo_size is null))
);

-- The account that is paid into, one for each currency.
create table invoicing.pay_into (
  customer_id uuid not null references invoicing.configuration,
  currency text not null,
  account_id uuid not null,
  primary key (customer_id, currency)
);

-- The last number that was given in a series; the year is empty where the pattern has none.
create table invoicing.series (
  customer_id uuid not null,
  year text not null,
  last_number int not null constraint series_counts check (last_number > 0),
  primary key (customer_id, year)
);

create table invoicing.merchant_customer (
  id uuid primary key,
  customer_id uuid not null,
  entity_type smallint not null constraint merchant_entity_known check (entity_type in (0, 1)),
  name text not null,
  contact_name text,
  email text not null,
  address text not null,
  city text not null,
  postcode text,
  country_id text not null,
  tax_number text,
  currency text not null,
  payment_terms_days int constraint merchant_terms check (payment_terms_days between 0 and 365),
  version int not null default 1,
  created_at timestamptz not null,
  constraint merchant_of_customer unique (id, customer_id)
);
create index merchant_by_name on invoicing.merchant_customer (customer_id, lower(name), id);

create table invoicing.invoice (
  id uuid primary key,
  customer_id uuid not null,
  merchant_customer_id uuid not null,
  kind text not null constraint invoice_kind_known check (kind in ('Invoice', 'CreditNote')),
  state text not null constraint invoice_state_known check (state in ('Draft', 'Issued', 'Void')),
  currency text not null,
  due_on date not null,
  delivered_on date,
  buyer_reference text,
  notes text,
  -- Discounts on the whole invoice, as the draft has them: [{minor, reason, category, rate}].
  discounts jsonb not null default '[]',
  total_minor bigint not null default 0,
  -- What payments and a credit note settle of it.
  settled_minor bigint not null default 0,
  -- Given with the number, all at once.
  number text,
  issued_at timestamptz,
  issued_by uuid,
  -- The pattern's year and the place in its series.
  series_year text,
  series_number int,
  -- By which transfers are matched: an ISO 11649 creditor reference.
  payment_reference text,
  pay_into uuid,
  -- Seller, receiver, items and sums as they were issued.
  issued jsonb,
  sent_at timestamptz,
  viewed_at timestamptz,
  linked_at timestamptz,
  void_reason text,
  voided_at timestamptz,
  credits uuid references invoicing.invoice,
  credit_reason text,
  created_by uuid not null,
  created_at timestamptz not null,
  version int not null default 1,
  constraint invoice_merchant foreign key (merchant_customer_id, customer_id)
    references invoicing.merchant_customer (id, customer_id),
  constraint invoice_of_customer unique (id, customer_id),
  constraint invoice_number_when_issued check ((state = 'Draft') = (number is null)),
  constraint invoice_issued_whole check (
    (number is null) = (issued_at is null) and (number is null) = (issued is null)
    and (number is null) = (issued_by is null) and (number is null) = (series_year is null)
    and (number is null) = (series_number is null) and (number is null) = (payment_reference is null)),
  constraint invoice_void_whole check (
    (state = 'Void') = (voided_at is not null) and (voided_at is null) = (void_reason is null)),
  constraint invoice_credit_whole check (
    (kind = 'CreditNote') = (credits is not null) and (credits is null) = (credit_reason is null)),
  -- A void invoice is owed by nobody, so nothing may have settled it.
  constraint invoice_void_unpaid check (state <> 'Void' or settled_minor = 0),
  constraint invoice_total_fits check (total_minor between 0 and 1000000000000000),
  constraint invoice_settled_within check (settled_minor between 0 and total_minor),
  constraint invoice_number_once unique (customer_id, number),
  constraint invoice_series_once unique (customer_id, series_year, series_number),
  constraint invoice_payment_reference_once unique (payment_reference)
);
-- One credit note takes back the whole of an invoice.
create unique index invoice_credited_once on invoicing.invoice (credits) where credits is not null;
create index invoice_newest on invoicing.invoice (customer_id, created_at desc, id desc);
create index invoice_of_merchant on invoicing.invoice (merchant_customer_id, created_at desc, id desc);
create index invoice_open on invoicing.invoice (customer_id, currency, due_on)
  where state = 'Issued' and kind = 'Invoice';

create table invoicing.item (
  id uuid primary key,
  customer_id uuid not null,
  invoice_id uuid not null,
  position int not null,
  description text not null,
  quantity text not null,
  unit text,
  unit_price text not null,
  discount_minor bigint not null constraint item_discount_counts check (discount_minor >= 0),
  discount_reason text,
  tax_category text not null constraint item_tax_known check (tax_category in ('S', 'Z', 'E', 'AE', 'K', 'G', 'O')),
  tax_rate text not null,
  tax_reason text,
  constraint item_invoice foreign key (invoice_id, customer_id)
    references invoicing.invoice (id, customer_id) on delete cascade,
  constraint item_position_once unique (invoice_id, position)
);

-- Money that came in and may pay an invoice: kept for customers who invoice. Its transaction has the same id.
create table invoicing.receipt (
  transaction_id uuid primary key,
  customer_id uuid not null,
  account_id uuid not null,
  currency text not null,
  minor bigint not null constraint receipt_positive check (minor > 0),
  matched_minor bigint not null default 0,
  payer text not null,
  reference text not null,
  came_at timestamptz not null,
  constraint receipt_of_customer unique (transaction_id, customer_id),
  constraint receipt_matched_within check (matched_minor between 0 and minor)
);
create index receipt_unmatched on invoicing.receipt (customer_id, currency, came_at desc) where matched_minor < minor;

-- What settles a part of an invoice. One that is taken back stays on record.
create table invoicing.payment (
  id uuid primary key,
  customer_id uuid not null,
  invoice_id uuid not null,
  kind text not null constraint payment_kind_known check (kind in ('Transfer', 'Manual', 'CreditNote')),
  minor bigint not null constraint payment_positive check (minor > 0),
  transaction_id uuid,
  credit_note_id uuid references invoicing.invoice,
  automatic boolean not null,
  note text,
  paid_at timestamptz not null,
  made_by uuid,
  undone_at timestamptz,
  undone_by uuid,
  constraint payment_invoice foreign key (invoice_id, customer_id) references invoicing.invoice (id, customer_id),
  constraint payment_receipt foreign key (transaction_id, customer_id)
    references invoicing.receipt (transaction_id, customer_id),
  constraint payment_source check (
    (kind = 'Transfer') = (transaction_id is not null) and (kind = 'CreditNote') = (credit_note_id is not null)),
  constraint payment_made check (automatic or made_by is not null),
  constraint payment_undone_whole check ((undone_at is null) = (undone_by is null))
);
create index payment_of_invoice on invoicing.payment (invoice_id, paid_at);
create index payment_of_receipt on invoicing.payment (transaction_id) where transaction_id is not null;

create table invoicing.proof (
  id uuid primary key,
  customer_id uuid not null,
  invoice_id uuid not null,
  content_hash text not null,
  name text not null,
  media_type text not null,
  size int not null,
  note text,
  from_payer boolean not null,
  status text not null constraint proof_status_known check (status in ('Waiting', 'Accepted', 'Refused')),
  uploaded_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  constraint proof_invoice foreign key (invoice_id, customer_id) references invoicing.invoice (id, customer_id),
  constraint proof_decided_whole check (
    (status = 'Waiting') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  constraint proof_once unique (invoice_id, content_hash)
);

-- How often an invoice was emailed on a day.
create table invoicing.sending (
  invoice_id uuid not null,
  customer_id uuid not null,
  day date not null,
  times int not null,
  primary key (invoice_id, day),
  constraint sending_invoice foreign key (invoice_id, customer_id) references invoicing.invoice (id, customer_id)
);

create trigger keep_issued before update or delete on invoicing.invoice
  for each row execute function invoicing.keep_issued();
create trigger keep_items before insert or update or delete on invoicing.item
  for each row execute function invoicing.keep_items();
create trigger settle before insert or update on invoicing.payment
  for each row execute function invoicing.settle();

select platform.wall_off('invoicing.configuration');
select platform.wall_off('invoicing.pay_into');
select platform.wall_off('invoicing.series');
select platform.wall_off('invoicing.merchant_customer');
select platform.wall_off('invoicing.invoice');
select platform.wall_off('invoicing.item');
select platform.wall_off('invoicing.receipt');
select platform.wall_off('invoicing.payment');
select platform.wall_off('invoicing.proof');
select platform.wall_off('invoicing.sending');
grant select, insert, update on invoicing.configuration, invoicing.series, invoicing.merchant_customer,
  invoicing.invoice, invoicing.item, invoicing.payment, invoicing.receipt, invoicing.proof, invoicing.sending
  to tradewind_customer, tradewind_system;
grant select, insert, delete on invoicing.pay_into to tradewind_customer, tradewind_system;
grant delete on invoicing.invoice, invoicing.item to tradewind_customer;
grant delete on invoicing.receipt to tradewind_system;
