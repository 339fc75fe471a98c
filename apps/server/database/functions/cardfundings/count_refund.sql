-- What was refunded of a funding is the sum of its refunds, because only they count it up.
create or replace function cardfundings.count_refund() returns trigger language plpgsql
set search_path = pg_catalog, pg_temp as $$
begin
  update cardfundings.funding set refunded = refunded + new.amount where id = new.funding_id;
  return new;
end $$;
