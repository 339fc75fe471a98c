-- What was approved and could not be made, such as an exchange whose rate had moved: approved by enough people, and
-- over.
alter table approvals.request drop constraint request_end_known,
  add constraint request_end_known check (ended_because in ('rejected', 'canceled', 'expired', 'not-made'));
alter table approvals.action drop constraint action_kind_known,
  add constraint action_kind_known check (kind in ('requested', 'approved', 'rejected', 'returned', 'reassigned',
    'reopened', 'resubmitted', 'canceled', 'expired', 'withdrawn', 'not-made'));
