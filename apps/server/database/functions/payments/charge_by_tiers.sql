-- The charge for an amount in minor units, rounded down, as `chargeByTiers` of the kernel computes it.
create or replace function payments.charge_by_tiers(tiers jsonb, amount bigint) returns bigint
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select least(
    (tier->>'flat')::bigint + div(amount::numeric * (tier->>'basisPoints')::int, 10000)::bigint,
    coalesce((tier->>'atMost')::bigint, 9223372036854775807))
  from jsonb_array_elements(tiers) with ordinality as s (tier, n)
  where tier->>'upTo' is null or amount <= (tier->>'upTo')::bigint
  order by n limit 1
$$;

revoke execute on function payments.charge_by_tiers from public;
grant execute on function payments.charge_by_tiers to tradewind_system;
