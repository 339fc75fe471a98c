-- What each order of a member with a daily limit counts in payments.member_use, so that one which is submitted again
-- after its approvers refused it counts once.
create table payments.member_order (
  id uuid primary key,
  customer_id uuid not null,
  user_id uuid not null,
  day date not null,
  currency text not null,
  amount bigint not null constraint member_order_not_negative check (amount >= 0)
);
select platform.wall_off('payments.member_order');
grant select on payments.member_order to tradewind_customer;
grant select, insert, update (day, currency, amount) on payments.member_order to tradewind_system;
