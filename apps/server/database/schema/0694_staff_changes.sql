-- Who works for the provider, and as what, changes by two administrators; taking access away takes one, at once. Each
-- change stays on record.
create table staff.change (
  id uuid primary key,
  staff_id uuid not null references staff.person,
  what text not null constraint change_known check (what in ('invited', 'roles', 'closed', 'reopened')),
  -- As they are from then on; null where access was taken away.
  roles text[],
  reason text not null constraint change_reason_given check (length(reason) between 1 and 500),
  by_id uuid not null references staff.person,
  at timestamptz not null,
  decision_id uuid,
  constraint change_by_two check ((what = 'closed') = (decision_id is null)),
  constraint change_roles check ((what = 'closed') = (roles is null)),
  constraint change_of_another check (by_id <> staff_id)
);
create index change_newest on staff.change (at desc, id desc);
grant select, insert on staff.change to tradewind_system;
create trigger approved_by_two before insert on staff.change
  for each row execute function decisions.require_approval('staff.change');
create trigger change_is_kept before update or delete on staff.change
  for each row execute function staff.keep();

-- Someone who was invited chooses a password by a link, once.
create table staff.invitation (
  staff_id uuid primary key references staff.person,
  token_hash bytea not null constraint invitation_token_unique unique,
  expires_at timestamptz not null,
  accepted_at timestamptz
);
grant select, insert, update on staff.invitation to tradewind_system;

-- Whoever removes the last administrator locks everybody out of managing who works here.
create trigger keep_administrator before update of roles, closed_at on staff.person
  for each row execute function staff.keep_administrator();
