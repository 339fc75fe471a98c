-- What the app noted of attempts to move money: for support, and nothing is decided by it.
create table payments.attempt_log (
  id uuid primary key,
  customer_id uuid not null,
  user_id uuid not null,
  at timestamptz not null,
  type text not null,
  step text not null,
  outcome text not null,
  currency text,
  amount text check (length(amount) <= 30),
  method text,
  reason text check (length(reason) <= 300)
);
create index attempt_log_of_customer on payments.attempt_log (customer_id, at desc, id desc);
create index attempt_log_by_age on payments.attempt_log (at);
select platform.wall_off('payments.attempt_log');
grant select, insert, delete on payments.attempt_log to tradewind_customer, tradewind_system;
