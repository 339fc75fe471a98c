-- By what a customer's limits are divided at a moment: by one, or by ten while they are lowered. A divisor, and no
-- share to multiply by, because limits may be as large as a bigint. Without a path of its own, so that it is planned
-- as a part of the statements that call it.
create or replace function payments.limits_divisor(p_customer uuid, p_at timestamptz) returns bigint
  language sql stable as $$
  select case when exists (
    select from payments.lowered_limit l where l.customer_id = p_customer and l.until > p_at
  ) then 10 else 1 end
$$;

revoke execute on function payments.limits_divisor from public;
grant execute on function payments.limits_divisor to tradewind_customer, tradewind_system;
