-- Money that customers exchange between their own accounts: the quotes that they get, and what became of them.

-- A price for one exchange, for a minute. It never changes: that it is used is the exchange that names it.
create table payments.quote (
  id uuid primary key,
  customer_id uuid not null,
  from_account_id uuid not null,
  to_account_id uuid not null,
  -- Which of the two amounts the customer named.
  side text not null constraint quote_side_known check (side in ('sell', 'buy')),
  sold_currency text not null,
  sold bigint not null constraint quote_sold_positive check (sold > 0),
  bought_currency text not null,
  bought bigint not null constraint quote_bought_positive check (bought > 0),
  -- What the same money would buy at mid, less what it buys.
  spread bigint not null constraint quote_spread_not_negative check (spread >= 0),
  mid_rate numeric not null constraint quote_mid_positive check (mid_rate > 0),
  marked_rate numeric not null constraint quote_marked_positive check (marked_rate > 0),
  millionths int not null,
  created_by uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint quote_two_currencies check (sold_currency <> bought_currency),
  constraint quote_two_accounts check (from_account_id <> to_account_id),
  constraint quote_never_above_mid check (marked_rate <= mid_rate),
  constraint quote_expires_later check (expires_at > created_at)
);
create index quote_of_customer on payments.quote (customer_id, expires_at);
create index quote_by_age on payments.quote (expires_at);
select platform.wall_off('payments.quote');
grant select on payments.quote to tradewind_customer;
grant select, insert, delete on payments.quote to tradewind_system;

create table payments.exchange (
  id uuid primary key,
  customer_id uuid not null,
  from_account_id uuid not null,
  to_account_id uuid not null,
  from_ledger_account bigint not null,
  to_ledger_account bigint not null,
  -- As the accounts were called then, so that a line needs no other table.
  from_name text not null,
  to_name text not null,
  status text not null constraint exchange_status_known
    check (status in ('Pending', 'Successful', 'Rejected', 'Expired')),
  approval text not null constraint exchange_approval_known
    check (approval in ('none', 'awaited', 'given', 'refused', 'returned', 'ended')),
  revision int not null,
  -- The price that it was ordered at. One that waited for approval is booked at the price of the moment.
  quote_id uuid not null,
  side text not null,
  sold_currency text not null,
  sold bigint not null constraint exchange_sold_positive check (sold > 0),
  bought_currency text not null,
  bought bigint not null constraint exchange_bought_positive check (bought > 0),
  spread bigint not null constraint exchange_spread_not_negative check (spread >= 0),
  mid_rate numeric not null,
  marked_rate numeric not null,
  reference text not null constraint exchange_reference_length check (length(reference) between 1 and 140),
  reason text not null constraint exchange_reason_length check (length(reason) <= 300),
  description text not null constraint exchange_description_length check (length(description) <= 300),
  category text,
  -- What is set aside on the paying account while it waits.
  hold_id uuid,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null,
  asked_at timestamptz not null,
  finished_at timestamptz,
  failure_reason text,
  constraint exchange_two_currencies check (sold_currency <> bought_currency),
  constraint exchange_held_while_pending check (status <> 'Pending' or (hold_id is not null and approval = 'awaited')),
  constraint exchange_finished check ((status = 'Pending') = (finished_at is null))
);
-- A quote is good for one exchange, however many ask for it at once.
create unique index exchange_quote_once on payments.exchange (quote_id);
create index exchange_of_customer on payments.exchange (customer_id, created_at desc, id desc);
select platform.wall_off('payments.exchange');
grant select on payments.exchange to tradewind_customer;
grant select, insert, update on payments.exchange to tradewind_system;
create trigger guard_exchange before update on payments.exchange
  for each row execute function payments.guard_exchange();

-- Files that go with an exchange.
create table payments.exchange_document (
  id uuid primary key,
  exchange_id uuid not null references payments.exchange (id),
  customer_id uuid not null,
  line int not null,
  content_hash text not null constraint exchange_document_hash_is_sha256 check (content_hash ~ '^[0-9a-f]{64}$'),
  name text not null,
  identification_number text,
  media_type text not null,
  size int not null constraint exchange_document_size_positive check (size > 0),
  constraint exchange_document_line_once unique (exchange_id, line)
);
create index exchange_document_content on payments.exchange_document (content_hash);
select platform.wall_off('payments.exchange_document');
grant select on payments.exchange_document to tradewind_customer;
grant select, insert on payments.exchange_document to tradewind_system;

alter table payments.line drop constraint line_kind_known;
alter table payments.line add constraint line_kind_known
  check (kind in ('payment', 'own-transfer', 'exchange', 'adjustment'));
create trigger note_exchange_changed after update on payments.exchange
  for each row execute function payments.note_exchange_changed();
