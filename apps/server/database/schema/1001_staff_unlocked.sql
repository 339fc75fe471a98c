-- An operator lets a member of staff try again who gave too many wrong passwords or codes. `not valid`, since every
-- row met the narrower rules before.
alter table staff.change
  drop constraint change_known,
  drop constraint change_by_two,
  drop constraint change_roles,
  drop constraint change_by_operator;
alter table staff.change
  add constraint change_known check (what in ('invited', 'roles', 'closed', 'reopened', 'password', 'unlocked'))
    not valid,
  add constraint change_by_two check ((what in ('closed', 'password', 'unlocked')) = (decision_id is null)) not valid,
  add constraint change_roles check ((what in ('closed', 'password', 'unlocked')) = (roles is null)) not valid,
  add constraint change_by_operator check (case when what in ('password', 'unlocked') then by_id is null
    when what = 'closed' then true else by_id is not null end) not valid;
