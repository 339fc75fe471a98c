-- A card request expires if the team doesn't decide in time.
insert into issuing.request_transition (from_status, to_status) values ('PendingTeam', 'Expired');

alter table issuing.request drop constraint request_status_known;
alter table issuing.request add constraint request_status_known
  check (status in ('PendingTeam', 'PendingReview', 'Approved', 'Rejected', 'Withdrawn', 'Expired'));

alter table issuing.request
  -- The team's deadline; null if only the provider decides.
  add column expires_at timestamptz;

-- A task of issuing is about a card payment or about a card request.
drop trigger authorization_there on platform.task;
create trigger authorization_there after insert on platform.task
  for each row when (new.module = 'issuing' and new.kind not like 'request-%')
  execute function platform.check_subject('issuing.authorization', 'id');
create trigger card_request_there after insert on platform.task
  for each row when (new.module = 'issuing' and new.kind like 'request-%')
  execute function platform.check_subject('issuing.request', 'id');

-- Requests that are already open get a week from now.
update issuing.request set expires_at = now() + interval '7 days' where status = 'PendingTeam';
insert into platform.task (subject, module, kind, occurrence, due_at)
  select id, 'issuing', 'request-expires', 1, expires_at from issuing.request where status = 'PendingTeam';

alter table issuing.request add constraint request_of_team_expires
  check (status not in ('PendingTeam', 'Expired') or expires_at is not null);
