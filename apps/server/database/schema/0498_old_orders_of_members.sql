-- What members ordered is counted against daily limits and goes once no limit can count its day any more.
create index member_order_by_day on payments.member_order (day);
create index member_day_by_day on payments.member_day (day);
grant delete on payments.member_order, payments.member_day to tradewind_system;
