-- What cards moved on accounts, as lists of transactions show it. It never changes.
create table payments.card_entry (
  -- Of its transfer in the books, and the subject of its posting.
  id uuid primary key,
  customer_id uuid not null,
  account_id uuid not null,
  ledger_account_id bigint not null,
  authorization_id uuid not null,
  kind text not null constraint card_entry_kind_known
    check (kind in ('purchase', 'refund', 'repayment', 'provisional-credit', 'provisional-return')),
  direction text not null constraint card_entry_direction_fits
    check (direction = case when kind in ('refund', 'provisional-credit') then 'in' else 'out' end),
  currency text not null constraint card_entry_currency_code check (currency ~ '^[A-Z]{3}$'),
  amount bigint not null constraint card_entry_positive check (amount > 0),
  counterparty text not null,
  narration text not null,
  reference text not null,
  -- The group of merchants, as analytics know it.
  category_id text not null,
  category text not null,
  -- Where the shop charged in another currency.
  merchant_currency text,
  merchant_amount text,
  rate text,
  created_by_name text not null,
  at timestamptz not null
);
create index card_entry_of_authorization on payments.card_entry (authorization_id, at);
select platform.wall_off('payments.card_entry');
select platform.wall_off_accounts('payments.card_entry', 'account_id = any $');
grant select on payments.card_entry to tradewind_customer;
grant select, insert on payments.card_entry to tradewind_system;
alter table payments.line drop constraint line_kind_known;
alter table payments.line add constraint line_kind_known
  check (kind in ('payment', 'own-transfer', 'exchange', 'payment-exchange', 'adjustment', 'card'));
create constraint trigger guard_card_entry after insert on payments.card_entry deferrable initially deferred
  for each row execute function payments.guard_card_entry();
create trigger note_card_entry after insert on payments.card_entry referencing new table as added
  for each statement execute function payments.note_card_entry();
