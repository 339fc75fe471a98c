-- Invoices that are issued again and again, each as an ordinary invoice with a number of its own.

create table invoicing.recurrence (
  id uuid primary key,
  customer_id uuid not null,
  merchant_customer_id uuid not null,
  currency text not null,
  frequency text not null
    constraint recurrence_frequency_known check (frequency in ('Weekly', 'Monthly', 'Quarterly', 'Yearly')),
  first_on date not null,
  ends_on date,
  time_zone text not null,
  buyer_reference text,
  notes text,
  discounts jsonb not null,
  items jsonb not null,
  total_minor bigint not null constraint recurrence_comes_to_something check (total_minor > 0),
  state text not null constraint recurrence_state_known check (state in ('Active', 'Paused', 'Ended')),
  -- Which is the next, counted from the first day, and when.
  next_number int not null default 1 constraint recurrence_counts check (next_number > 0),
  next_on date,
  next_at timestamptz,
  -- Why it was paused, where nobody did it.
  stopped_because text,
  created_by uuid not null,
  created_at timestamptz not null,
  version int not null default 1,
  constraint recurrence_merchant foreign key (merchant_customer_id, customer_id)
    references invoicing.merchant_customer (id, customer_id),
  constraint recurrence_of_customer unique (id, customer_id),
  constraint recurrence_ends_after_first check (ends_on >= first_on),
  constraint recurrence_next_whole check ((next_on is null) = (next_at is null) and (next_on is null) = (state = 'Ended')),
  constraint recurrence_stopped_when_paused check (stopped_because is null or state = 'Paused')
);
create index recurrence_newest on invoicing.recurrence (customer_id, created_at desc, id desc);
create index recurrence_due on invoicing.recurrence (next_at) where state = 'Active';

-- Which of a recurring invoice it is: each is issued once.
alter table invoicing.invoice
  add column recurrence_id uuid,
  add column recurrence_number int,
  add constraint invoice_recurrence foreign key (recurrence_id, customer_id)
    references invoicing.recurrence (id, customer_id),
  add constraint invoice_recurrence_whole check ((recurrence_id is null) = (recurrence_number is null)),
  add constraint invoice_recurs_once unique (recurrence_id, recurrence_number);

select platform.wall_off('invoicing.recurrence');
grant select, insert, update on invoicing.recurrence to tradewind_customer, tradewind_system;
