-- How the CSV files of customers' own programs are read: which heading is which field, said once.
create table bank_files.csv_profile (
  customer_id uuid not null,
  id uuid not null,
  name text not null,
  account_id uuid not null,
  payee_type int not null constraint csv_profile_payee_known check (payee_type in (0, 1)),
  separator text not null,
  decimal_mark text not null,
  date_order text not null,
  -- Headings by field.
  columns jsonb not null,
  primary key (customer_id, id)
);
create unique index csv_profile_by_name on bank_files.csv_profile (customer_id, lower(name));
select platform.wall_off('bank_files.csv_profile');
grant select, insert, update, delete on bank_files.csv_profile to tradewind_customer, tradewind_system;
