-- An approval of a schedule is about the payments as they were submitted, not about their sum.
alter table schedules.submission
  -- The version of the schedule that was submitted.
  add column version int,
  -- A digest of each payment, by its key.
  add column content jsonb;
grant update (version, content) on schedules.submission to tradewind_system;
set local role tradewind_system;
update schedules.submission s set version = its.version, content = schedules.content_of(its)
  from schedules.schedule its where its.id = s.schedule_id;
reset role;
revoke update (version, content) on schedules.submission from tradewind_system;
alter table schedules.submission alter column version set not null, alter column content set not null;
create trigger note_submission before insert on schedules.submission
  for each row execute function schedules.note_submission();

create constraint trigger guard_terms after update on schedules.schedule deferrable initially deferred
  for each row when (
    (new.account_id, new.pays_from, new.pays_currency, new.lowest_rate, new.most_sold, new.when_outside)
      is distinct from
    (old.account_id, old.pays_from, old.pays_currency, old.lowest_rate, old.most_sold, old.when_outside))
  execute function schedules.guard_terms();
-- A payment that is added was not read by anybody.
create constraint trigger guard_addition after insert on schedules.occurrence deferrable initially deferred
  for each row execute function schedules.guard_edit();
