-- Only a colleague of the requester approves, and only what still waits for the team.
create or replace function issuing.guard_request_approval() returns trigger language plpgsql
set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (
    select from issuing.request r
    where r.id = new.request_id and r.customer_id = new.customer_id and r.status = 'PendingTeam'
      and r.requested_by <> new.approver_id) then
    raise exception 'this request cannot be approved by its requester, or not any more'
      using errcode = '23514', constraint = 'request_approved_by_colleague';
  end if;
  return new;
end $$;
