-- A decision is taken or sent back once, and what was proposed stays as it was.
create or replace function review.guard_decision() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'waiting'
    or (new.id, new.case_id, new.customer_id, new.kind, new.proposed_by, new.proposed_at, new.two_people)
      is distinct from
      (old.id, old.case_id, old.customer_id, old.kind, old.proposed_by, old.proposed_at, old.two_people) then
    raise exception 'a decision cannot be changed' using errcode = '23514', constraint = 'decision_is_kept';
  end if;
  return new;
end $$;
