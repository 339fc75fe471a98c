-- The shares of all shareholders of a customer are 100 per cent at most, also when two of them are saved at once: they
-- wait for each other here.
create or replace function onboarding.check_shares() returns trigger language plpgsql
set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('onboarding.shares ' || new.customer_id, 0));
  if (select sum(share_bp) from onboarding.officer
      where customer_id = new.customer_id and type = 'ShareHolder') > 10000 then
    raise exception 'shares beyond 100 per cent' using errcode = '23514', constraint = 'officer_shares_whole';
  end if;
  return null;
end $$;
