-- Until when a customer may send less: after a change of the phone number or the e-mail of somebody who acts for it,
-- and whenever somebody else could be behind what was just changed. A tenth of each limit is left.
create table payments.lowered_limit (
  customer_id uuid primary key,
  until timestamptz not null
);
select platform.wall_off('payments.lowered_limit');
grant select on payments.lowered_limit to tradewind_customer;
grant select, insert, update on payments.lowered_limit to tradewind_system;
