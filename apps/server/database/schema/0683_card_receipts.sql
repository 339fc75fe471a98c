-- The receipt of a card payment: one for each, the newest in place of the last.
create table issuing.receipt (
  authorization_id uuid primary key references issuing.authorization,
  customer_id uuid not null,
  account_id uuid not null,
  file_hash text not null check (file_hash ~ '^[0-9a-f]{64}$'),
  file_name text not null check (length(file_name) between 1 and 120),
  file_type text not null check (file_type in ('image/png', 'image/jpeg', 'application/pdf')),
  added_by_name text not null,
  added_at timestamptz not null
);
create index receipt_content on issuing.receipt (file_hash);
select platform.wall_off('issuing.receipt');
select platform.wall_off_accounts('issuing.receipt', 'account_id = any $');
grant select on issuing.receipt to tradewind_customer;
grant select, insert, update on issuing.receipt to tradewind_system;

-- The issuer announced that a card expires: its successor is made before it ends.
alter table issuing.card add column expiry_announced_at timestamptz;
create index card_to_renew on issuing.card (expiry_announced_at)
  where expiry_announced_at is not null and status in ('PendingActivation', 'Active', 'Frozen');
