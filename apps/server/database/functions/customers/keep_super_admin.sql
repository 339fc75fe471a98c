-- A team in which somebody works keeps a Super Admin who works: whatever took one away is undone at the commit. The
-- lock has two who take each other away wait for one another, and the second finds nobody left.
create or replace function customers.keep_super_admin() returns trigger language plpgsql
  set search_path = pg_catalog, pg_temp as $$
begin
  if old.role_id <> 10 or old.user_status <> 'Active' then return null; end if;
  if tg_op = 'UPDATE' then
    if new.role_id = 10 and new.user_status = 'Active' then return null; end if;
  end if;
  -- A person with a right to be erased is erased; two members of staff give the team another Super Admin.
  if exists (select from platform.person_key where holder_id = old.user_id and destroyed_at is not null) then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('team ' || old.customer_id, 0));
  if exists (select from customers.member where customer_id = old.customer_id and user_status = 'Active')
    and not exists (select from customers.member
      where customer_id = old.customer_id and user_status = 'Active' and role_id = 10) then
    raise exception 'a team keeps a Super Admin' using errcode = '23514', constraint = 'member_super_admin_kept';
  end if;
  return null;
end $$;

revoke execute on function customers.keep_super_admin from public;
