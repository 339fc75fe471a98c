-- What went back to the card, and never more than it paid.
alter table cardfundings.funding
  add column refunded bigint not null default 0,
  add constraint funding_refunded_within check (refunded between 0 and amount),
  add constraint funding_refunded_of_booked check (refunded = 0 or credit = 'booked');

-- Refunds of card fundings, each approved by a second person. Booked first, then given to the acquirer until it has
-- taken it.
create table cardfundings.refund (
  id uuid primary key,
  funding_id uuid not null references cardfundings.funding (id),
  customer_id uuid not null,
  amount bigint not null constraint refund_positive check (amount > 0),
  -- What the account gave, and what it owes.
  taken_back bigint not null check (taken_back >= 0),
  owed bigint not null check (owed >= 0),
  reason text not null check (length(reason) between 1 and 500),
  proposed_by_name text not null,
  approved_by_name text not null,
  booked_at timestamptz not null,
  sent_at timestamptz,
  decision_id uuid not null,
  constraint refund_whole check (taken_back + owed = amount)
);
create index refund_of_funding on cardfundings.refund (funding_id, booked_at);
select platform.wall_off('cardfundings.refund');
grant select on cardfundings.refund to tradewind_customer;
grant select, insert on cardfundings.refund to tradewind_system;
grant update (sent_at) on cardfundings.refund to tradewind_system;
create trigger approved_by_two before insert on cardfundings.refund
  for each row execute function decisions.require_approval('cardfundings.refund');
create trigger count_refund after insert on cardfundings.refund
  for each row execute function cardfundings.count_refund();

-- The file that goes with the evidence of a contested dispute.
alter table cardfundings.dispute
  add column file_hash text check (file_hash ~ '^[0-9a-f]{64}$'),
  add column file_name text check (length(file_name) between 1 and 120),
  add column file_type text check (file_type in ('image/png', 'image/jpeg', 'application/pdf')),
  add constraint dispute_file_whole
    check ((file_hash is null) = (file_name is null) and (file_hash is null) = (file_type is null)),
  add constraint dispute_file_contests check (file_hash is null or evidence is not null);
alter table sandbox.card_charge add column dispute_document text;
