-- Networks turned off for new payments and back on: the newest row of a network is its state. Turning one off takes one
-- person, since that moves no money; turning it on takes two.
create table payments.network_switch (
  id uuid primary key,
  rail text not null,
  is_off boolean not null,
  -- Shown to customers while it is off.
  notice text constraint network_notice_length check (length(notice) between 10 and 160),
  reason text not null constraint network_reason_given check (length(reason) between 1 and 500),
  by_id uuid not null,
  by_name text not null,
  at timestamptz not null,
  decision_id uuid constraint network_decision_once unique,
  constraint network_notice_while_off check (is_off = (notice is not null)),
  constraint network_on_by_two check (is_off = (decision_id is null))
);
create index network_switch_newest on payments.network_switch (rail, at desc, id desc);
grant select, insert on payments.network_switch to tradewind_system;
create trigger approved_by_two before insert on payments.network_switch
  for each row execute function decisions.require_approval('pricing.network-on');
