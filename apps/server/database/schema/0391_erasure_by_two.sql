-- An erasure cannot be taken back, so that two of the provider's people decide it: a decision of the kind
-- profile.erasure.
alter table profile.request
  add column decision_id uuid unique,
  add constraint request_decided_by_second foreign key (decision_id, decided_by)
    references decisions.decision (id, decided_by),
  add constraint request_erased_by_two check (kind <> 'Erasure' or state <> 'Approved' or decision_id is not null);
grant update (decision_id) on profile.request to tradewind_system;
create trigger approved_by_two before insert or update of decision_id on profile.request
  for each row execute function decisions.require_approval('profile.erasure');

-- What is gone with an erased person: the picture, the invitation by which somebody joined.
grant delete on profile.picture to tradewind_system;
grant delete on customers.document, customers.document_side to tradewind_system;
grant delete on team.invitation to tradewind_system;
