-- A proposal begins as one that waits, ends once, and is confirmed by somebody who may manage the team and whom it does
-- not concern.
create or replace function team.guard_proposal() returns trigger language plpgsql
  set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'Waiting' then
      raise exception 'nobody has decided about a proposal that is new'
        using errcode = '23514', constraint = 'proposal_begins_waiting';
    end if;
    return new;
  end if;
  if old.state <> 'Waiting' then
    raise exception 'this proposal is over' using errcode = '23514', constraint = 'proposal_is_over';
  end if;
  if new.state = 'Confirmed' and not exists (
    select from customers.member m join customers.role r using (customer_id, role_id)
    where m.customer_id = new.customer_id and m.user_id = new.decided_by and m.team_status in ('Active', 'DeActivated')
      and (m.role_id in (10, 11) or 'ManageMembers' = any (r.items))
      and (new.kind <> 'permissions' or m.role_id <> new.role_id)
      and not exists (select from approvals.newcomer n where n.customer_id = m.customer_id and n.user_id = m.user_id
        and n.until > new.decided_at)) then
    raise exception 'this person cannot confirm the proposal'
      using errcode = '23514', constraint = 'proposal_confirmed_by_administrator';
  end if;
  return new;
end $$;

revoke execute on function team.guard_proposal from public;
