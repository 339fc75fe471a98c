-- The state machine of a transfer by SendR; what it is about never changes.
create or replace function sendr.guard_instruction() returns trigger language plpgsql as $$
begin
  if old.status <> 'Pending' and new.status <> old.status then
    raise exception 'a payment instruction cannot go from % to %', old.status, new.status
      using errcode = '23514', constraint = 'instruction_status_path';
  end if;
  if (new.id, new.customer_id, new.reference, new.from_currency, new.total, new.fee, new.to_currency, new.received,
      new.rate, new.party, new.rail, new.created_at, new.expires_at) is distinct from
     (old.id, old.customer_id, old.reference, old.from_currency, old.total, old.fee, old.to_currency, old.received,
      old.rate, old.party, old.rail, old.created_at, old.expires_at) then
    raise exception 'what a payment instruction is about cannot change'
      using errcode = '23514', constraint = 'instruction_terms_fixed';
  end if;
  return new;
end $$;
