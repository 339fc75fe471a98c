-- Cards and the requests for them. A card's number, expiry date, security code and PIN are the issuer's alone: nothing
-- here could pay.

-- How a request and a card may move, as in cards.states.ts; a test holds the two together.
create table issuing.request_transition (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
grant select on issuing.request_transition to tradewind_system;
insert into issuing.request_transition (from_status, to_status) values
  ('PendingTeam', 'PendingReview'), ('PendingTeam', 'Rejected'), ('PendingTeam', 'Withdrawn'),
  ('PendingReview', 'Approved'), ('PendingReview', 'Rejected'), ('PendingReview', 'Withdrawn');

create table issuing.card_transition (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
grant select on issuing.card_transition to tradewind_system;
insert into issuing.card_transition (from_status, to_status) values
  ('PendingActivation', 'Active'), ('PendingActivation', 'Deleted'), ('PendingActivation', 'Replaced'),
  ('PendingActivation', 'Expired'),
  ('Active', 'Frozen'), ('Active', 'Replaced'), ('Active', 'Expired'), ('Active', 'Deleted'),
  ('Frozen', 'Active'), ('Frozen', 'Replaced'), ('Frozen', 'Expired'), ('Frozen', 'Deleted');

create table issuing.request (
  id uuid primary key,
  customer_id uuid not null,
  account_id uuid not null,
  currency text not null constraint request_currency_code check (currency ~ '^[A-Z]{3}$'),
  holder_id uuid not null,
  label text not null constraint request_label_length check (length(label) <= 40),
  purpose text not null constraint request_purpose_length check (length(purpose) between 1 and 140),
  -- In minor units by the kind of limit.
  limits jsonb not null,
  category_mode text not null constraint request_category_mode check (category_mode in ('All', 'Only', 'Except')),
  categories text[] not null,
  country_mode text not null constraint request_country_mode check (country_mode in ('All', 'Only', 'Except')),
  countries text[] not null,
  status text not null constraint request_status_known
    check (status in ('PendingTeam', 'PendingReview', 'Approved', 'Rejected', 'Withdrawn')),
  requested_by uuid not null,
  requested_by_name text not null,
  requested_at timestamptz not null,
  team_decided_by uuid,
  decided_by_name text,
  decided_at timestamptz,
  decision_reason text constraint request_reason_length check (length(decision_reason) <= 500),
  constraint request_rejected_for check (status <> 'Rejected' or decision_reason is not null),
  constraint request_decided check (status not in ('Approved', 'Rejected') or decided_at is not null)
);
create index request_of_customer on issuing.request (customer_id, requested_at desc, id desc);
create index request_waiting on issuing.request (requested_at, id) where status = 'PendingReview';
select platform.wall_off('issuing.request');
select platform.wall_off_accounts('issuing.request', 'account_id = any $');
grant select on issuing.request to tradewind_customer;
grant select, insert, update on issuing.request to tradewind_system;
create trigger guard_request before insert or update on issuing.request
  for each row execute function issuing.guard_request();

create table issuing.card (
  id uuid primary key,
  request_id uuid not null references issuing.request,
  customer_id uuid not null,
  account_id uuid not null,
  ledger_account_id bigint not null,
  currency text not null constraint card_currency_code check (currency ~ '^[A-Z]{3}$'),
  holder_id uuid not null,
  label text not null constraint card_label_length check (length(label) <= 40),
  purpose text not null,
  category_mode text not null constraint card_category_mode check (category_mode in ('All', 'Only', 'Except')),
  categories text[] not null,
  country_mode text not null constraint card_country_mode check (country_mode in ('All', 'Only', 'Except')),
  countries text[] not null,
  brand text not null constraint card_brand_known check (brand in ('visa', 'mastercard')),
  last_four text not null constraint card_last_four_digits check (last_four ~ '^[0-9]{4}$'),
  status text not null constraint card_status_known
    check (status in ('PendingActivation', 'Active', 'Frozen', 'Replaced', 'Expired', 'Deleted')),
  frozen_by text constraint card_frozen_by_known check (frozen_by in ('Holder', 'Administrator', 'Provider')),
  frozen_at timestamptz,
  freeze_reason text constraint card_freeze_reason_length check (length(freeze_reason) <= 500),
  pin_set_at timestamptz,
  created_at timestamptz not null,
  activated_at timestamptz,
  ended_at timestamptz,
  replaces_id uuid unique references issuing.card,
  constraint card_frozen_by_someone
    check ((status = 'Frozen') = (frozen_by is not null) and (frozen_by is null) = (frozen_at is null)),
  constraint card_ended check ((status in ('Replaced', 'Expired', 'Deleted')) = (ended_at is not null)),
  constraint card_active_has_pin
    check (status not in ('Active', 'Frozen') or (pin_set_at is not null and activated_at is not null))
);
create index card_of_customer on issuing.card (customer_id, created_at desc, id desc);
create index card_newest on issuing.card (created_at desc, id desc);
select platform.wall_off('issuing.card');
select platform.wall_off_accounts('issuing.card', 'account_id = any $');
grant select on issuing.card to tradewind_customer;
grant select, insert, update on issuing.card to tradewind_system;
create trigger guard_card before insert or update on issuing.card
  for each row execute function issuing.guard_card();

create table issuing.card_limit (
  card_id uuid not null references issuing.card,
  customer_id uuid not null,
  limit_type text not null constraint card_limit_type_known
    check (limit_type in ('PerPayment', 'Daily', 'Weekly', 'Monthly', 'Yearly', 'Lifetime')),
  amount bigint not null constraint card_limit_positive check (amount > 0),
  primary key (card_id, limit_type)
);
select platform.wall_off('issuing.card_limit');
grant select on issuing.card_limit to tradewind_customer;
grant select, insert, update, delete on issuing.card_limit to tradewind_system;

-- The code that activates a card, as its keyed hash: one at a time.
create table issuing.activation_code (
  card_id uuid primary key references issuing.card,
  customer_id uuid not null,
  hmac bytea not null,
  expires_at timestamptz not null
);
select platform.wall_off('issuing.activation_code');
grant select, insert, update, delete on issuing.activation_code to tradewind_system;
