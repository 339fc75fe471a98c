-- Changes to money rules by staff: the newest row of a subject is its rule. Without one, the timetables and calendars
-- that come with the product apply. Limits also stand in payments.limit_rule, which orders are held against.
create table payments.money_rule_change (
  id uuid primary key,
  kind text not null constraint money_rule_kind check (kind in ('cut-offs', 'holiday', 'limits', 'country')),
  -- What the rule is about: 'cut-offs sepa', 'holiday GB 2027-05-10'.
  subject text not null constraint money_rule_subject check (starts_with(subject, kind || ' ')),
  rule jsonb not null constraint money_rule_of_kind check (rule ->> 'kind' = kind),
  version integer not null constraint money_rule_version check (version > 0),
  reason text not null constraint money_rule_reason check (length(reason) between 1 and 500),
  proposed_by_name text not null,
  confirmed_by_name text not null,
  at timestamptz not null,
  decision_id uuid not null unique,
  constraint money_rule_once unique (subject, version)
);
create index money_rule_newest on payments.money_rule_change (at desc, id desc);
grant select, insert on payments.money_rule_change to tradewind_system;
create trigger approved_by_two before insert on payments.money_rule_change
  for each row execute function decisions.require_approval('pricing.money-rule');
