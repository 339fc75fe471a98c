-- Writes an event with a delivery and a task for each endpoint that receives its type. Does nothing if the customer has
-- no endpoint. Refuses an event of another customer than the transaction's: receivers act on events.
create or replace function webhooks.record(p_customer uuid, p_type text, p_object uuid, p_at timestamptz, p_data jsonb)
returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_sequence int;
  v_event uuid;
begin
  if p_customer <> platform.current_customer() then
    raise exception 'an event of another customer' using errcode = '42501';
  end if;
  if not exists (select from webhooks.endpoint where customer_id = p_customer) then return; end if;
  insert into webhooks.object as known (customer_id, object_id, last_sequence, last_at)
    values (p_customer, p_object, 1, p_at)
    on conflict (customer_id, object_id)
    do update set last_sequence = known.last_sequence + 1, last_at = excluded.last_at
    returning last_sequence into v_sequence;
  insert into webhooks.event (customer_id, type, object_id, sequence, data, at)
    values (p_customer, p_type, p_object, v_sequence, p_data, p_at) returning id into v_event;
  with added as (
    insert into webhooks.delivery (customer_id, endpoint_id, event_id, next_attempt_at, created_at)
      select p_customer, id, v_event, p_at, p_at from webhooks.endpoint
      where customer_id = p_customer and status = 'Enabled' and (event_types is null or p_type = any (event_types))
      -- Skips an endpoint that is being deleted: waiting for it would delay the change and then make it fail.
      for key share skip locked
    returning id)
  insert into platform.task (subject, module, kind, occurrence, due_at)
    select id, 'webhooks', 'deliver', 1, p_at from added;
end $$;

grant create on schema webhooks to tradewind_system;
alter function webhooks.record owner to tradewind_system;
revoke create on schema webhooks from tradewind_system;

revoke execute on function webhooks.record from public;
grant execute on function webhooks.record to tradewind_customer, tradewind_system;
