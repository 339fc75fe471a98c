-- Mid-market rates against the US dollar; every other pair is worked out from two of them.

create table rates.rate (
  currency text primary key check (currency ~ '^[A-Z]{3}$'),
  -- How much of the currency one US dollar is worth. Unconstrained numeric: exact, however many decimals a feed has.
  per_dollar numeric not null check (per_dollar > 0),
  at timestamptz not null
);
grant select on rates.rate to tradewind_customer;
grant select, insert, update on rates.rate to tradewind_system;
