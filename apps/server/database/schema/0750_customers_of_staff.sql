-- What staff note about customers, and the second factors that two of them removed for someone who lost theirs.
alter table operations.note drop constraint note_source_known;
alter table operations.note add constraint note_source_known
  check (source in ('case', 'message', 'file', 'schedule', 'customer'));

create table operations.factor_reset (
  id uuid primary key,
  customer_id uuid not null,
  user_id uuid not null,
  reason text not null constraint factor_reset_reason_given check (length(reason) between 1 and 500),
  at timestamptz not null,
  decision_id uuid not null constraint factor_reset_once unique
);
create index factor_reset_of_person on operations.factor_reset (user_id, at);
select platform.wall_off('operations.factor_reset');
grant select, insert on operations.factor_reset to tradewind_system;
create trigger approved_by_two before insert on operations.factor_reset
  for each row execute function decisions.require_approval('operations.factor-reset');

create index customer_newest on customers.customer (created_at desc, customer_id desc);
