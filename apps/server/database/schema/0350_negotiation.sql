-- Rates that customers negotiate, each for one exchange of one amount.

create table rates.negotiation (
  id uuid primary key,
  customer_id uuid not null,
  status text not null constraint negotiation_status_known
    check (status in ('Pending', 'Approved', 'Countered', 'Declined', 'Completed', 'Withdrawn')),
  sold_currency text not null,
  sold bigint not null constraint negotiation_sold_positive check (sold > 0),
  bought_currency text not null,
  requested_rate numeric not null constraint negotiation_rate_positive check (requested_rate > 0),
  -- The market and the customer's own rate when it was asked for, and what the sale was worth in US cents.
  mid_rate numeric not null,
  marked_rate numeric not null,
  worth_cents bigint not null,
  reason text not null constraint negotiation_reason_length check (length(reason) <= 300),
  requested_by uuid not null,
  requested_by_name text not null,
  created_at timestamptz not null,
  -- Until when staff can decide it, then the customer accept it, then an exchange use it.
  expires_at timestamptz not null,
  -- What was agreed to or offered; it never changes.
  offered_rate numeric constraint negotiation_offer_positive check (offered_rate > 0),
  note text,
  decided_at timestamptz,
  decided_by uuid[] not null default '{}',
  decided_by_names text[] not null default '{}',
  -- What the first of two people decided.
  proposed_rate numeric,
  proposed_hours int,
  proposed_note text,
  proposed_by uuid,
  proposed_by_name text,
  proposed_at timestamptz,
  exchange_id uuid,
  exchange_revision int,
  version int not null default 1,
  constraint negotiation_two_currencies check (sold_currency <> bought_currency),
  constraint negotiation_requested_within_market check (requested_rate <= mid_rate),
  constraint negotiation_offered
    check ((status in ('Approved', 'Countered', 'Completed')) <= (offered_rate is not null)),
  -- From 100,000 US dollars on two people agree to it.
  constraint negotiation_two_people check (offered_rate is null or worth_cents < 10000000
    or (cardinality(decided_by) = 2 and decided_by[1] <> decided_by[2])),
  constraint negotiation_decided_by_somebody check (offered_rate is null or cardinality(decided_by) > 0),
  constraint negotiation_used_by_an_exchange check ((status = 'Completed') = (exchange_id is not null))
);
create index negotiation_of_customer on rates.negotiation (customer_id, created_at desc, id desc);
create index negotiation_by_state on rates.negotiation (status, created_at, id);
create unique index negotiation_of_exchange on rates.negotiation (exchange_id, exchange_revision);
select platform.wall_off('rates.negotiation');
grant select on rates.negotiation to tradewind_customer;
grant select, insert, update on rates.negotiation to tradewind_system;
create trigger guard_negotiation before update on rates.negotiation
  for each row execute function rates.guard_negotiation();

-- Customers who move money for others, as staff said.
create table rates.transfer_organization (
  customer_id uuid primary key,
  since timestamptz not null,
  set_by_name text not null
);
select platform.wall_off('rates.transfer_organization');
grant select on rates.transfer_organization to tradewind_customer;
grant select, insert, delete on rates.transfer_organization to tradewind_system;

-- The negotiated rate that a quote is at.
alter table payments.quote add column negotiation_id uuid;
