-- The order as it went over the line, where the network speaks ISO 20022.
alter table sandbox.order add column document text;

-- Money that goes from one of our customers to another over a network comes in at the end of its order: if nobody has
-- the account, the network sends it back to where it came from.
alter table sandbox.incoming add column order_id uuid references sandbox.order;

-- Where a payment is while SWIFT has it, as each bank on the way tells it. A repeated message finds its line there.
create table rails.tracking (
  rail text not null,
  end_to_end_id text not null,
  status text not null check (status in ('accepted', 'settled', 'rejected')),
  code text not null,
  bank text not null default '',
  charge_currency text,
  charge_minor bigint check (charge_minor > 0),
  at timestamptz not null,
  primary key (rail, end_to_end_id, at, code, bank),
  constraint tracking_charge_whole check ((charge_currency is null) = (charge_minor is null))
);
grant select, insert on rails.tracking to tradewind_system;
