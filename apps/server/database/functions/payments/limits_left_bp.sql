-- How much of its limits a customer may use at a moment, in hundredths of a per cent: all of them, or a tenth while
-- they are lowered.
create or replace function payments.limits_left_bp(p_customer uuid, p_at timestamptz) returns bigint
  language sql stable set search_path = pg_catalog, pg_temp as $$
  select case when exists (
    select from payments.lowered_limit l where l.customer_id = p_customer and l.until > p_at
  ) then 1000 else 10000 end
$$;

revoke execute on function payments.limits_left_bp from public;
grant execute on function payments.limits_left_bp to tradewind_customer, tradewind_system;
