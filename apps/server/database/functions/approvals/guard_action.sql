-- Nobody decides about a payment of his or her own, and nothing is decided that does not wait.
create or replace function approvals.guard_action() returns trigger language plpgsql as $$
declare request approvals.request;
begin
  if new.kind not in ('approved', 'rejected', 'returned') then return new; end if;
  select * into request from approvals.request where transaction_id = new.transaction_id;
  if new.by_id is null or new.by_id = request.maker_id then
    raise exception 'nobody approves his or her own payment'
      using errcode = '23514', constraint = 'action_not_by_maker';
  end if;
  if request.status <> 'Pending' or request.revision <> new.revision then
    raise exception 'this request does not wait for a decision'
      using errcode = '23514', constraint = 'action_on_pending_request';
  end if;
  return new;
end $$;
