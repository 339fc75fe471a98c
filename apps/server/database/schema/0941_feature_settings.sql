-- Feature flags that staff set: the newest row of a flag is its setting. Without one, the product's default applies; a
-- variable of the environment always wins.
create table platform.feature_change (
  id uuid primary key,
  flag text not null,
  -- {"state": "on"}, "off", "default", "share" with "percent", or "list" with "customerIds".
  setting jsonb not null constraint feature_state_known
    check (setting ->> 'state' in ('default', 'off', 'on', 'share', 'list')),
  version integer not null constraint feature_version check (version > 0),
  reason text not null constraint feature_reason check (length(reason) between 1 and 500),
  proposed_by_name text not null,
  confirmed_by_name text not null,
  at timestamptz not null,
  decision_id uuid not null unique,
  constraint feature_change_once unique (flag, version)
);
create index feature_change_newest on platform.feature_change (at desc, id desc);
grant select, insert on platform.feature_change to tradewind_system;
create trigger approved_by_two before insert on platform.feature_change
  for each row execute function decisions.require_approval('operations.feature');
