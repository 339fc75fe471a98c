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
select platform.wall_off('customers.document');
grant select, insert on customers.document to tradewind_customer;
grant select on customers.document to tradewind_system;
create index document_day on customers.document (customer_id, uploaded_at);

create table customers.document_side (
  document_id uuid not null references customers.document,
  customer_id uuid not null references customers.customer,
  side text not null constraint document_side_known check (side in ('front', 'back')),
  content_hash text not null constraint document_side_hash_is_sha256 check (content_hash ~ '^[0-9a-f]{64}$'),
  -- For display only: nothing is found or opened by it.
  name text not null constraint document_side_name_given check (length(name) between 1 and 120),
  media_type text not null constraint document_side_type_known
    check (media_type in ('image/png', 'image/jpeg', 'application/pdf')),
  size int not null constraint document_side_size_allowed check (size between 1 and 5347737),
  primary key (document_id, side)
);
select platform.wall_off('customers.document_side');
grant select, insert on customers.document_side to tradewind_customer;
grant select on customers.document_side to tradewind_system;
create index document_side_content on customers.document_side (content_hash);
