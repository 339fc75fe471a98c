-- An erasure cannot be taken back, so that two of the provider's people decide it: who proposed it, and when.
alter table profile.request add column proposed_by uuid references staff.person;
alter table profile.request add column proposed_at timestamptz;
alter table profile.request
  add constraint request_proposed_whole check ((proposed_by is null) = (proposed_at is null)),
  add constraint request_decided_by_another
    check (proposed_by is null or state <> 'Approved' or decided_by <> proposed_by);
grant update (proposed_by, proposed_at) on profile.request to tradewind_system;

-- What is gone with an erased person: the picture, the invitation by which somebody joined.
grant delete on profile.picture to tradewind_system;
grant delete on customers.document, customers.document_side to tradewind_system;
grant delete on team.invitation to tradewind_system;
