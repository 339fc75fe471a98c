-- Nobody gets a role that was deleted.
create or replace function customers.keep_off_deleted_role() returns trigger language plpgsql
  set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select from customers.role
    where (customer_id, role_id) = (new.customer_id, new.role_id) and deleted_at is not null) then
    raise exception 'this role is deleted' using errcode = '23514', constraint = 'role_given_is_there';
  end if;
  return new;
end $$;

revoke execute on function customers.keep_off_deleted_role from public;
