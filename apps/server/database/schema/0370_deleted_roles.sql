-- A role that nobody has can be deleted. Its row stays, since members who left and invitations that are over name it;
-- its id is never given again, and its name is free.
alter table customers.role
  add column deleted_at timestamptz,
  add constraint role_built_in_stays check (deleted_at is null or role_id not in (10, 11));
drop index customers.role_name_once;
create unique index role_name_once on customers.role (customer_id, lower(name)) where deleted_at is null;
grant update (deleted_at) on customers.role to tradewind_system;
create trigger keep_held_role before update on customers.role
  for each row execute function customers.keep_held_role();
create trigger keep_off_deleted_role before insert or update of role_id on customers.member
  for each row execute function customers.keep_off_deleted_role();
create trigger keep_off_deleted_role before insert or update of role_id on team.invitation
  for each row execute function customers.keep_off_deleted_role();
