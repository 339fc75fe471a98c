-- The state machine of a dispute; what it is about and what was answered never change.
create or replace function cardfundings.guard_dispute() returns trigger language plpgsql
set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'Open' then
      raise exception 'a dispute cannot start as %', new.state using errcode = '23514',
        constraint = 'dispute_state_path';
    end if;
  elsif new.state <> old.state and not exists (
    select from cardfundings.dispute_transition where from_state = old.state and to_state = new.state) then
    raise exception 'a dispute cannot go from % to %', old.state, new.state
      using errcode = '23514', constraint = 'dispute_state_path';
  elsif (new.funding_id, new.customer_id, new.reason, new.opened_at, new.respond_by, new.refunded)
    is distinct from (old.funding_id, old.customer_id, old.reason, old.opened_at, old.respond_by, old.refunded)
    or (old.answered_at is not null and
      (new.evidence, new.answer_reason, new.answered_by, new.answered_at, new.file_hash, new.file_name)
      is distinct from
      (old.evidence, old.answer_reason, old.answered_by, old.answered_at, old.file_hash, old.file_name)) then
    raise exception 'what a dispute is about cannot change' using errcode = '23514',
      constraint = 'dispute_terms_fixed';
  end if;
  return new;
end $$;
