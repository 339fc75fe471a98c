-- Every company has the two roles that the product brings, from the moment that it is there.
create or replace function customers.add_built_in_roles() returns trigger language plpgsql
  set search_path = pg_catalog, pg_temp as $$
begin
  insert into customers.role (customer_id, role_id, name, items)
  values (new.customer_id, 10, 'Super Admin', '{}'), (new.customer_id, 11, 'Admin', '{}');
  return null;
end $$;

revoke execute on function customers.add_built_in_roles from public;
