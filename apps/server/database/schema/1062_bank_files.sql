-- Files of many payments: uploaded, checked, confirmed as a whole, then paid row by row.

create table bank_files.file (
  id uuid primary key,
  customer_id uuid not null,
  message_id text not null,
  -- SHA-256 of what was uploaded: the same message id with other content is another file.
  digest bytea not null,
  format text not null constraint file_format_known check (format in ('pain.001.001.03', 'pain.001.001.09', 'rows')),
  file_name text,
  status text not null default 'Draft'
    constraint file_status_known check (status in ('Draft', 'Sending', 'Done', 'Discarded')),
  version int not null default 1,
  account_ids uuid[] not null,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null,
  confirmed_by uuid,
  confirmed_by_name text,
  confirmed_at timestamptz,
  has_passkey boolean not null default false,
  -- Signed by an API client, which needs no code for a new payee.
  is_signed boolean not null default false,
  constraint file_of_customer unique (id, customer_id),
  constraint file_message_once unique (customer_id, message_id),
  constraint file_confirmed check ((status in ('Sending', 'Done')) = (confirmed_at is not null)
    and (confirmed_at is null) = (confirmed_by is null))
);
create index file_by_age on bank_files.file (customer_id, created_at desc, id desc);
select platform.wall_off('bank_files.file');
grant select, insert, update, delete on bank_files.file to tradewind_customer, tradewind_system;

create table bank_files.row (
  file_id uuid not null,
  customer_id uuid not null,
  n int not null constraint row_place check (n between 1 and 10000),
  end_to_end_id text not null,
  account_id uuid not null,
  currency text not null,
  -- The fields as they came or were fixed.
  entered jsonb not null,
  -- Null while the amount is wrong.
  amount bigint constraint row_amount_positive check (amount > 0),
  state text not null constraint row_state_known check (state in ('Wrong', 'Ready', 'Waiting', 'Accepted', 'Refused')),
  field text,
  reason text,
  -- ISO 20022, for the status report.
  reason_code text,
  transaction_id uuid,
  awaits_approval boolean not null default false,
  primary key (file_id, n),
  constraint row_of_file foreign key (file_id, customer_id) references bank_files.file (id, customer_id)
    on delete cascade,
  constraint row_paid check ((state = 'Accepted') = (transaction_id is not null)),
  constraint row_explained check ((state in ('Wrong', 'Refused')) = (reason is not null))
);
create index row_waiting on bank_files.row (file_id, n) where state = 'Waiting';
select platform.wall_off('bank_files.row');
grant select, insert, update, delete on bank_files.row to tradewind_customer, tradewind_system;
