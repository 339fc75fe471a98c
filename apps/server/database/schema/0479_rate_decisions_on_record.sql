-- Who took a rate that was not believed, why, and what the rate was before. A row never changes.
create table rates.confirmation (
  id uuid primary key,
  currency text not null constraint confirmation_currency_code check (currency ~ '^[A-Z]{3}$'),
  -- Why its currency was stopped.
  stopped_for text not null,
  -- What one US dollar was worth before, and what was taken.
  before numeric,
  taken numeric not null,
  reason text not null constraint confirmation_says_why check (length(reason) between 10 and 500),
  confirmed_at timestamptz not null,
  confirmed_by uuid not null,
  confirmed_by_name text not null
);
create index confirmation_of_currency on rates.confirmation (currency, confirmed_at desc, id desc);
grant select, insert on rates.confirmation to tradewind_system;

-- Who said of a customer that it moves money for others, and who that it does not any more. A row never changes.
create table rates.transfer_organization_change (
  id uuid primary key,
  customer_id uuid not null,
  is_one boolean not null,
  changed_at timestamptz not null,
  changed_by uuid not null,
  changed_by_name text not null
);
create index transfer_organization_change_of_customer
  on rates.transfer_organization_change (customer_id, changed_at desc, id desc);
select platform.wall_off('rates.transfer_organization_change');
grant select, insert on rates.transfer_organization_change to tradewind_system;
