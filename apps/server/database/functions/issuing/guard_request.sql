-- The state machine of a request for a card; what was asked for never changes.
create or replace function issuing.guard_request() returns trigger language plpgsql
set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.status not in ('PendingTeam', 'PendingReview') then
      raise exception 'a request cannot start as %', new.status using errcode = '23514',
        constraint = 'request_status_path';
    end if;
    if new.approvals_needed > 0 and new.status <> 'PendingTeam' then
      raise exception 'a rule asks for approvals first' using errcode = '23514', constraint = 'request_approved';
    end if;
  elsif new.status <> old.status and not exists (
    select from issuing.request_transition where from_status = old.status and to_status = new.status) then
    raise exception 'a request cannot go from % to %', old.status, new.status
      using errcode = '23514', constraint = 'request_status_path';
  elsif (new.id, new.customer_id, new.account_id, new.currency, new.holder_id, new.limits, new.category_mode,
    new.categories, new.country_mode, new.countries, new.requested_by, new.requested_at, new.approvals_needed)
    is distinct from
    (old.id, old.customer_id, old.account_id, old.currency, old.holder_id, old.limits, old.category_mode,
      old.categories, old.country_mode, old.countries, old.requested_by, old.requested_at, old.approvals_needed) then
    raise exception 'what was asked for cannot change' using errcode = '23514', constraint = 'request_terms_fixed';
  elsif old.status = 'PendingTeam' and new.status = 'PendingReview' and old.approvals_needed > (
    select count(*) from issuing.request_approval where request_id = old.id) then
    raise exception 'a rule asks for more approvals' using errcode = '23514', constraint = 'request_approved';
  end if;
  return new;
end $$;
