-- Where in the order of changes each listed transaction stands, for programs that keep a copy. Positions are given
-- while one worker holds the lists' lock, so they appear in their order: a moment or an id can be taken first and
-- appear last.
create sequence payments.line_positions;
grant usage on sequence payments.line_positions to tradewind_system;

create table payments.line_position (
  customer_id uuid not null,
  id uuid not null,
  position bigint not null,
  primary key (customer_id, id)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
create index line_position_in_order on payments.line_position (customer_id, position);
select platform.wall_off('payments.line_position');
grant select on payments.line_position to tradewind_customer;
grant select, insert, update on payments.line_position to tradewind_system;
