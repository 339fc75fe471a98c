-- Nobody decides about a payment of his or her own, nothing is decided that does not wait, and nobody counts twice.
create or replace function approvals.guard_action() returns trigger language plpgsql as $$
declare
  request approvals.request;
  latest text;
begin
  if new.kind not in ('approved', 'rejected', 'returned', 'withdrawn') then return new; end if;
  -- Locked, so that two decisions of one person come one after the other.
  select * into request from approvals.request where transaction_id = new.transaction_id for update;
  if new.by_id is null or new.by_id = request.maker_id then
    raise exception 'nobody approves his or her own payment'
      using errcode = '23514', constraint = 'action_not_by_maker';
  end if;
  if new.on_behalf_of = request.maker_id then
    raise exception 'nobody approves in the place of the person who asks'
      using errcode = '23514', constraint = 'action_not_for_maker';
  end if;
  if new.on_behalf_of is not null and not exists (
    select from approvals.delegation d
    where (d.customer_id, d.from_id, d.to_id) = (new.customer_id, new.on_behalf_of, new.by_id)
      and d.starts_at <= new.at and new.at < d.ends_at) then
    raise exception 'this person does not stand in for that one'
      using errcode = '23514', constraint = 'action_stands_in';
  end if;
  -- Whom one person let in alone approves nothing yet, also through others, and that one none of the newcomer's
  -- payments.
  if new.kind = 'approved' and exists (
    select from approvals.newcomer n
    where n.customer_id = new.customer_id and n.until > new.at
      and (n.user_id in (new.by_id, new.on_behalf_of)
        or (n.user_id = request.maker_id and n.introduced_by = new.by_id))) then
    raise exception 'this person cannot approve yet'
      using errcode = '23514', constraint = 'action_not_by_newcomer';
  end if;
  -- Nor does whoever recovered access by a mailbox within a day.
  if new.kind = 'approved' and exists (
    select from identity.person p where p.id in (new.by_id, new.on_behalf_of) and p.limited_until > new.at) then
    raise exception 'this person cannot approve so soon after a reset'
      using errcode = '23514', constraint = 'action_not_after_reset';
  end if;
  if request.status <> 'Pending' or request.revision <> new.revision then
    raise exception 'this request does not wait for a decision'
      using errcode = '23514', constraint = 'action_on_pending_request';
  end if;
  select kind into latest from approvals.action
    where transaction_id = new.transaction_id and revision = new.revision and by_id = new.by_id
      and kind in ('approved', 'rejected', 'returned', 'withdrawn')
    order by line desc limit 1;
  if new.kind = 'withdrawn' and latest is distinct from 'approved' then
    raise exception 'there is no approval to withdraw'
      using errcode = '23514', constraint = 'action_withdraws_an_approval';
  end if;
  if new.kind <> 'withdrawn' and latest in ('approved', 'rejected', 'returned') then
    raise exception 'this person has decided about this submission'
      using errcode = '23514', constraint = 'action_decided_once';
  end if;
  return new;
end $$;
