-- Manual journals: staff correct balances, or credit money that arrived at our bank outside of any feed. One person
-- proposes the entries with a document that proves them, another approves exactly these.
create table operations.journal (
  id uuid primary key,
  -- As they were approved: an array of { side, account_id or ledger_account, currency, amount as text }.
  entries jsonb not null check (jsonb_array_length(entries) between 2 and 20),
  -- What customers read of it.
  narration text not null check (length(narration) between 1 and 140),
  reason text not null check (length(reason) between 1 and 500),
  document_id uuid not null,
  -- Of a deposit: which network's account at our bank received it, as the bank says it.
  network text,
  bank_reference text,
  payer_name text,
  decision_id uuid not null,
  constraint journal_deposit_whole check (num_nulls(network, bank_reference, payer_name) in (0, 3))
);
grant select, insert on operations.journal to tradewind_system;
create trigger approved_by_two before insert on operations.journal
  for each row execute function decisions.require_approval('operations.journal');

-- What proves a journal, kept from the proposal on, whatever becomes of it. The content is encrypted.
create table operations.journal_document (
  id uuid primary key,
  name text not null check (length(name) between 1 and 120),
  media_type text not null constraint journal_document_type_known
    check (media_type in ('application/pdf', 'image/jpeg', 'image/png')),
  content bytea not null,
  added_at timestamptz not null
);
grant select, insert on operations.journal_document to tradewind_system;
alter table operations.journal add constraint journal_document
  foreign key (document_id) references operations.journal_document (id);

-- What a journal moved on a customer's account, as lists of transactions show it. It never changes, and there is none
-- without a journal that two people decided.
create table payments.correction (
  -- Of its transfer in the books.
  id uuid primary key,
  customer_id uuid not null,
  account_id uuid not null,
  ledger_account_id bigint not null,
  journal_id uuid not null constraint correction_journal references operations.journal (id),
  direction text not null constraint correction_direction_known check (direction in ('in', 'out')),
  currency text not null constraint correction_currency_code check (currency ~ '^[A-Z]{3}$'),
  amount bigint not null constraint correction_positive check (amount > 0),
  counterparty text not null,
  narration text not null,
  reference text not null,
  at timestamptz not null
);
create index correction_of_journal on payments.correction (journal_id);
select platform.wall_off('payments.correction');
select platform.wall_off_accounts('payments.correction', 'account_id = any $');
grant select on payments.correction to tradewind_customer;
grant select, insert on payments.correction to tradewind_system;
alter table payments.line drop constraint line_kind_known;
alter table payments.line add constraint line_kind_known
  check (kind in ('payment', 'own-transfer', 'exchange', 'payment-exchange', 'adjustment', 'card', 'correction'));
create constraint trigger guard_correction after insert on payments.correction deferrable initially deferred
  for each row execute function payments.guard_correction();
create trigger note_correction after insert on payments.correction referencing new table as added
  for each statement execute function payments.note_correction();
