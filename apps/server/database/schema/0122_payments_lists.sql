-- Lists of transactions are read from one narrow table: a line for each payment and adjustment, and two for a transfer
-- between own accounts, which stands in the lists of both. A worker keeps the lines and their counts behind the commits
-- that pay; what it has not taken up yet stands in payments.unlisted and is read live instead (decision 042).

create table payments.line (
  id uuid not null,
  direction text not null,
  kind text not null,
  customer_id uuid not null,
  account_id uuid not null,
  at timestamptz not null,
  type text not null,
  status text not null,
  currency text not null,
  amount bigint not null,
  -- Empty for what has none, so that counts can be kept by it.
  category text not null,
  name text not null,
  -- What a search looks into.
  words text not null,
  primary key (id, direction),
  constraint line_kind_known check (kind in ('payment', 'own-transfer', 'adjustment'))
-- A list reads the index of lines alone where a vacuum has been, so new lines must not wait for it until a fifth of the
-- table is new. What comes and goes each second is tidied by its number, not by its share.
) with (autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02);
-- With the filtered columns, so that a page reads the index alone until it knows its lines.
create index line_of_customer on payments.line (customer_id, at, id, direction)
  include (account_id, kind, type, status, currency, amount, category);
create index line_by_name on payments.line (customer_id, lower(name), at, id, direction);
create index line_by_currency on payments.line (customer_id, currency, at, id, direction);
-- An array of the one customer, so that this index is the only one that can answer for it.
create index line_words on payments.line using gin ((array[customer_id]), words gin_trgm_ops);
-- A range of amounts is counted by its own lines, not by all of the customer's.
create index line_by_amount on payments.line (customer_id, currency, amount);
select platform.wall_off('payments.line');
grant select on payments.line to tradewind_customer;
grant select, insert, update, delete on payments.line to tradewind_system;

-- How many lines of each sort there are, and their sums. A month takes in a day when it is over: until then a new
-- transaction moves the count of its day alone. A count changes in place, as long as its page has room.
create table payments.line_sum (
  customer_id uuid not null,
  account_id uuid not null,
  day date not null,
  kind text not null,
  type text not null,
  status text not null,
  currency text not null,
  category text not null,
  count bigint not null constraint line_sum_not_negative check (count >= 0),
  amount numeric not null,
  -- With the first of its days in `day`.
  span text not null constraint line_sum_span_known check (span in ('day', 'month')),
  primary key (customer_id, account_id, span, day, kind, type, status, currency, category)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05, fillfactor = 70);
select platform.wall_off('payments.line_sum');
grant select on payments.line_sum to tradewind_customer;
grant select, insert, update, delete on payments.line_sum to tradewind_system;

-- What is not in the lines yet, or changed since: seldom more than what happened in the last second.
create table payments.unlisted (
  id uuid,
  customer_id uuid not null,
  kind text not null,
  at timestamptz not null,
  primary key (customer_id, id)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000, autovacuum_analyze_scale_factor = 0,
  autovacuum_analyze_threshold = 2000);
select platform.wall_off('payments.unlisted');
grant select on payments.unlisted to tradewind_customer;
grant select, insert, delete on payments.unlisted to tradewind_system;

-- One line of a list: which transaction, seen from which account.
create type payments.listed as (id uuid, kind text, direction text, account_id uuid, at timestamptz);

-- Up to which day, not included, days are in their months.
create table payments.months_summed (
  singleton boolean primary key default true constraint months_summed_once check (singleton),
  until date not null
);
grant select on payments.months_summed to tradewind_customer;
grant select, insert, update on payments.months_summed to tradewind_system;
insert into payments.months_summed (until) values ((now() at time zone 'UTC')::date);

-- What a list counts by: days, and months with the days that are not in them yet, of which a month may have several
-- rows.
create view payments.line_count with (security_invoker) as
  select customer_id, account_id, span, day, kind, type, status, currency, category, count, amount
    from payments.line_sum
  union all
  select customer_id, account_id, 'month', date_trunc('month', day)::date, kind, type, status, currency, category,
    count, amount
  from payments.line_sum where span = 'day' and day >= (select until from payments.months_summed);
grant select on payments.line_count to tradewind_customer, tradewind_system;
