-- A booked hedge is settled once both of its amounts have moved at our bank; what is settled stays.
create table treasury.hedge_settlement (
  hedge_id uuid primary key references treasury.hedge,
  bank_reference text not null
    constraint hedge_bank_reference_length check (length(bank_reference) between 1 and 140),
  settled_by uuid not null references staff.person,
  settled_by_name text not null,
  settled_at timestamptz not null
);
grant select, insert on treasury.hedge_settlement to tradewind_system;
