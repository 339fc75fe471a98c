-- What became of the rows of a batch when it was sent. The payments themselves live with all others; this remembers
-- only which rows came together and why some were refused.

create table batches.batch (
  id uuid primary key,
  customer_id uuid not null,
  created_by uuid not null,
  created_at timestamptz not null,
  constraint batch_of_customer unique (id, customer_id)
);
select platform.wall_off('batches.batch');
grant select, insert, delete on batches.batch to tradewind_customer, tradewind_system;

create table batches.row (
  batch_id uuid not null,
  customer_id uuid not null,
  line int not null check (line between 1 and 10),
  account_id uuid not null,
  beneficiary_id uuid not null,
  beneficiary_name text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount bigint not null check (amount > 0),
  transaction_id uuid,
  reason text,
  awaits_approval boolean not null default false,
  primary key (batch_id, line),
  foreign key (batch_id, customer_id) references batches.batch (id, customer_id) on delete cascade,
  constraint row_paid_or_refused check ((transaction_id is null) <> (reason is null))
);
select platform.wall_off('batches.row');
grant select, insert, delete on batches.row to tradewind_customer, tradewind_system;
