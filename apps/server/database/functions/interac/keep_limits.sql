-- Limits of Interac requests: of one, and of all that a customer made in the 24 hours before. What was refused,
-- declined or canceled no longer counts. Requests made at the same moment wait for each other.
create or replace function interac.keep_limits() returns trigger language plpgsql
set search_path = pg_catalog, pg_temp as $$
declare
  most record;
  requested numeric;
begin
  perform pg_advisory_xact_lock(hashtextextended('interac requests of ' || new.customer_id, 0));
  select per_request, per_day into strict most from interac.limit_rule;
  if new.amount > most.per_request then
    raise exception 'above the limit of one Interac request' using errcode = '23514',
      constraint = 'interac_request_kept';
  end if;
  select coalesce(sum(amount), 0) into requested from interac.request
  where customer_id = new.customer_id and created_at > new.created_at - interval '24 hours'
    and status not in ('Failed', 'Expired');
  if requested + new.amount > most.per_day then
    raise exception 'above the limit of Interac requests in 24 hours' using errcode = '23514',
      constraint = 'interac_day_kept';
  end if;
  return new;
end $$;
