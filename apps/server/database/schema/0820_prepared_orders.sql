-- What was checked when a payment was ordered for later and isn't provided again on its day: verified bank details of a
-- payee who isn't saved, the security question with its hashed answer, and documents by content hash.
alter table schedules.occurrence add column prepared jsonb not null default '{"documents": []}'
  constraint occurrence_documents_listed check (jsonb_typeof(prepared -> 'documents') = 'array');
create index occurrence_with_documents on schedules.occurrence (customer_id)
  where status in ('None', 'Open') and prepared -> 'documents' <> '[]';

-- Changing it voids approvals too.
drop trigger guard_edit on schedules.occurrence;
create constraint trigger guard_edit after update on schedules.occurrence deferrable initially deferred
  for each row when (
    (new.ordered, new.prepared, new.payee, new.currency, new.amount, new.key, new.nominal_day)
      is distinct from (old.ordered, old.prepared, old.payee, old.currency, old.amount, old.key, old.nominal_day))
  execute function schedules.guard_edit();
