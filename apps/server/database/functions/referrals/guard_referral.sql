-- The state machine of a referral; who invited whom, and by which terms, never changes.
create or replace function referrals.guard_referral() returns trigger language plpgsql
  set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.state not in ('invited', 'registered') then
      raise exception 'a referral cannot start as %', new.state
        using errcode = '23514', constraint = 'referral_state_path';
    end if;
    return new;
  end if;
  if new.state <> old.state and not exists (
    select from referrals.transition where from_state = old.state and to_state = new.state) then
    raise exception 'a referral cannot go from % to %', old.state, new.state
      using errcode = '23514', constraint = 'referral_state_path';
  end if;
  if (new.id, new.customer_id, new.terms_id, new.source, new.invited_at)
      is distinct from (old.id, old.customer_id, old.terms_id, old.source, old.invited_at)
    or (old.invitee_id is not null and new.invitee_id is distinct from old.invitee_id)
    or (old.payment_id is not null and new.payment_id is distinct from old.payment_id)
    or (old.credit_id is not null and new.credit_id is distinct from old.credit_id) then
    raise exception 'what a referral is about cannot change'
      using errcode = '23514', constraint = 'referral_terms_fixed';
  end if;
  return new;
end $$;
