-- Raises a customer's version with every change that makes a cached order context stale (decision 092).
create or replace function payments.raise_order_context_version() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
begin
  insert into payments.order_context_version as current (customer_id, version)
    values (case tg_op when 'DELETE' then old.customer_id else new.customer_id end, 1)
    on conflict (customer_id) do update set version = current.version + 1;
  return null;
end $$;

grant create on schema payments to tradewind_system;
alter function payments.raise_order_context_version owner to tradewind_system;
revoke create on schema payments from tradewind_system;

revoke execute on function payments.raise_order_context_version from public;
