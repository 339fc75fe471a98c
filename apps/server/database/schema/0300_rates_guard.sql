-- What stands between the market and a customer's rate: what rates were, currencies whose newest rate is doubtful, and
-- the margins that staff set.

create table rates.history (
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  at timestamptz not null,
  per_dollar numeric not null check (per_dollar > 0),
  primary key (currency, at)
);
grant select on rates.history to tradewind_customer;
grant select, insert, delete on rates.history to tradewind_system;

-- A currency is here as long as nobody may exchange it: the newest rate that came for it was not believed.
create table rates.stop (
  currency text primary key check (currency ~ '^[A-Z]{3}$'),
  reason text not null constraint stop_reason_known check (reason in ('jump', 'sources-differ')),
  -- What came, and when the market said so.
  seen numeric not null,
  seen_at timestamptz not null,
  since timestamptz not null
);
grant select on rates.stop to tradewind_customer;
grant select, insert, update, delete on rates.stop to tradewind_system;

-- What we keep of the mid rate, in millionths. The most particular one that fits applies. A row never changes but to
-- end: a new margin is a new row, so that what applied on a day is known for ever.
create table rates.margin (
  id uuid primary key,
  customer_id uuid,
  product text,
  base text constraint margin_base_code check (base ~ '^[A-Z]{3}$'),
  quote text constraint margin_quote_code check (quote ~ '^[A-Z]{3}$'),
  -- What is sold, in US cents at mid: from this on, and below that.
  cents_from bigint not null constraint margin_from_not_negative check (cents_from >= 0),
  cents_below bigint,
  millionths int not null constraint margin_in_bounds check (millionths between 0 and 100000),
  created_at timestamptz not null,
  created_by uuid,
  created_by_name text not null,
  ended_at timestamptz,
  ended_by_name text,
  constraint margin_pair_whole check ((base is null) = (quote is null)),
  constraint margin_band_in_order check (cents_below is null or cents_below > cents_from),
  constraint margin_ended_by check ((ended_at is null) = (ended_by_name is null))
);
-- One margin in force for each scope.
create unique index margin_in_force on rates.margin (coalesce(customer_id::text, ''), coalesce(product, ''),
  coalesce(base, ''), coalesce(quote, ''), cents_from, coalesce(cents_below, -1)) where ended_at is null;
grant select, insert, update on rates.margin to tradewind_system;
create trigger keep_margin before update or delete on rates.margin
  for each row execute function rates.keep_margin();

insert into rates.margin (id, cents_from, millionths, created_at, created_by_name) values
  ('00000000-0000-7000-8000-000000000300', 0, 5000, now(), 'Tradewind');
-- A customer's own margin is read by the system alone.
select platform.wall_off('rates.margin');
