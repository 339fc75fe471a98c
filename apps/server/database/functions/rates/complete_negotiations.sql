-- Uses negotiated rates up, each for exactly the exchange that it was agreed for, in the commit of the posting that
-- moves the money or sets it aside: however many ask at once, one gets it.
create or replace function rates.complete_negotiations(given jsonb) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
declare wanted int; written int;
begin
  wanted := jsonb_array_length(given);
  update rates.negotiation n
  set status = 'Completed', exchange_id = r."exchangeId", exchange_revision = r.revision, version = n.version + 1
  from jsonb_to_recordset(given) as r (id uuid, "customerId" uuid, "exchangeId" uuid, revision int)
  where n.id = r.id and n.customer_id = r."customerId" and n.status = 'Approved' and exists (
    select from payments.exchange e
    where e.id = r."exchangeId" and e.customer_id = n.customer_id and e.revision = r.revision
      and (e.sold_currency, e.sold, e.bought_currency) = (n.sold_currency, n.sold, n.bought_currency));
  get diagnostics written = row_count;
  if written <> wanted then
    raise exception 'this negotiated rate cannot be used, or was used already'
      using errcode = '23514', constraint = 'negotiation_once';
  end if;
end $$;

revoke execute on function rates.complete_negotiations from public;
grant execute on function rates.complete_negotiations to tradewind_system;
