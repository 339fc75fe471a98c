create schema acquiring;
create schema cardfundings;
grant usage on schema acquiring, cardfundings to tradewind_customer, tradewind_system;

-- Cards that customers saved. In clear is only what customers see of a card; the acquirer's secret by which it is
-- charged, the names and the billing address are encrypted under the customer's key. Number and security code are with
-- the acquirer.
create table acquiring.saved_card (
  id uuid primary key,
  customer_id uuid not null,
  brand text not null
    check (brand in ('visa', 'amex', 'mastercard', 'discover', 'diners', 'jcb', 'china_union_pay', 'verve')),
  last_four text not null constraint saved_card_last_four_digits check (last_four ~ '^[0-9]{4}$'),
  month int not null check (month between 1 and 12),
  year int not null check (year between 2000 and 2200),
  personal bytea not null,
  added_by uuid not null,
  added_at timestamptz not null
);
create index saved_card_of_customer on acquiring.saved_card (customer_id, added_at desc);
select platform.wall_off('acquiring.saved_card');
grant select, insert, delete on acquiring.saved_card to tradewind_customer, tradewind_system;
