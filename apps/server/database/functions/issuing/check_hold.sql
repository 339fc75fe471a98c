-- At the commit: what a payment by card says is held is what the books hold for it, and a hold that it has no more is
-- settled.
create or replace function issuing.check_hold() returns trigger language plpgsql
set search_path = pg_catalog, pg_temp as $$
declare kept issuing.authorization;
begin
  -- The row as it is at the commit: it may have changed since this change of it.
  select * into kept from issuing.authorization where id = new.id;
  if kept.held > 0 and not exists (
    select from ledger.hold h
    where h.id = kept.hold_id and h.state = 'pending' and h.amount = kept.held
      and h.debit_account = kept.ledger_account_id) then
    raise exception 'the books hold nothing for it' using errcode = '23514', constraint = 'authorization_is_held';
  end if;
  -- A condition of its own: with the look at the holds it would be planned anew each time.
  if new.hold_id is distinct from kept.hold_id then
    if exists (select from ledger.hold h where h.id = new.hold_id and h.state = 'pending') then
      raise exception 'a hold has no owner' using errcode = '23514', constraint = 'hold_has_owner';
    end if;
  end if;
  return null;
end $$;
