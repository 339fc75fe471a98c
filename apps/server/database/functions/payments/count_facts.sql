-- A server remembers what it read of an order: the customer's number goes up with what makes that untrue (decision
-- 092).
create or replace function payments.count_facts() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
begin
  insert into payments.facts_number as known (customer_id, number)
    values (case tg_op when 'DELETE' then old.customer_id else new.customer_id end, 1)
    on conflict (customer_id) do update set number = known.number + 1;
  return null;
end $$;

grant create on schema payments to tradewind_system;
alter function payments.count_facts owner to tradewind_system;
revoke create on schema payments from tradewind_system;

revoke execute on function payments.count_facts from public;
