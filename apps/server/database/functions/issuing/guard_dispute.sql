-- The state machine of a dispute; what it is about never changes.
create or replace function issuing.guard_dispute() returns trigger language plpgsql
set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'Submitted' then
      raise exception 'a dispute cannot start as %', new.state using errcode = '23514',
        constraint = 'dispute_state_path';
    end if;
  elsif new.state <> old.state and not exists (
    select from issuing.dispute_transition where from_state = old.state and to_state = new.state) then
    raise exception 'a dispute cannot go from % to %', old.state, new.state
      using errcode = '23514', constraint = 'dispute_state_path';
  elsif (new.id, new.authorization_id, new.customer_id, new.account_id, new.currency, new.amount, new.reason,
    new.evidence, new.opened_by, new.opened_at)
    is distinct from
    (old.id, old.authorization_id, old.customer_id, old.account_id, old.currency, old.amount, old.reason,
      old.evidence, old.opened_by, old.opened_at) then
    raise exception 'what a dispute is about cannot change' using errcode = '23514',
      constraint = 'dispute_terms_fixed';
  end if;
  return new;
end $$;
