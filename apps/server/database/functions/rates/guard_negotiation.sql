-- The state machine of a negotiated rate. What was asked for never changes. One that was used is free again only when
-- its exchange was not made.
create or replace function rates.guard_negotiation() returns trigger language plpgsql as $$
begin
  if (new.id, new.customer_id, new.requested_by, new.sold_currency, new.sold, new.bought_currency, new.requested_rate,
      new.worth_cents, new.created_at) is distinct from
    (old.id, old.customer_id, old.requested_by, old.sold_currency, old.sold, old.bought_currency, old.requested_rate,
      old.worth_cents, old.created_at)
    or (old.offered_rate is not null and new.offered_rate is distinct from old.offered_rate) then
    raise exception 'what a negotiated rate is about cannot change'
      using errcode = '23514', constraint = 'negotiation_terms_fixed';
  end if;
  if new.status <> old.status and not (
    (old.status = 'Pending' and new.status in ('Approved', 'Countered', 'Declined', 'Withdrawn')) or
    (old.status = 'Countered' and new.status in ('Approved', 'Withdrawn')) or
    (old.status = 'Approved' and new.status in ('Completed', 'Withdrawn')) or
    (old.status = 'Completed' and new.status = 'Approved' and exists (
      select from payments.exchange e
      where (e.id, e.revision) = (old.exchange_id, old.exchange_revision)
        and e.status in ('Rejected', 'Expired')))) then
    raise exception 'a negotiated rate cannot go from % to %', old.status, new.status
      using errcode = '23514', constraint = 'negotiation_status_path';
  end if;
  return new;
end $$;
