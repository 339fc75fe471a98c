-- A member's daily limit counts all that the member ordered in the day, also before the limit was set or changed: each
-- order counts in its own currency, whether or not there is a limit, and the sum is worked out when a limit is kept.
drop table payments.member_use;
create index member_order_of_day on payments.member_order (user_id, customer_id, day);

-- A day of a member with a daily limit: its row is locked while an order is held to the limit.
create table payments.member_day (
  customer_id uuid not null,
  user_id uuid not null,
  day date not null,
  -- How many orders were held to a limit.
  orders int not null,
  primary key (user_id, customer_id, day)
) with (fillfactor = 50);
select platform.wall_off('payments.member_day');
grant select on payments.member_day to tradewind_customer;
grant select, insert, update on payments.member_day to tradewind_system;
