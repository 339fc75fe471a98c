-- Whoever runs the servers can take a person's access away and give a new password, by a command. Nobody of the staff
-- did it, so these two kinds may name nobody; whatever gives rights still needs a decision of two.
alter table staff.change alter column by_id drop not null;
alter table staff.change
  drop constraint change_known,
  drop constraint change_by_two,
  drop constraint change_roles;
alter table staff.change
  add constraint change_known check (what in ('invited', 'roles', 'closed', 'reopened', 'password')),
  add constraint change_by_two check ((what in ('closed', 'password')) = (decision_id is null)),
  add constraint change_roles check ((what in ('closed', 'password')) = (roles is null)),
  add constraint change_by_operator check (case what when 'password' then by_id is null when 'closed' then true
    else by_id is not null end);
