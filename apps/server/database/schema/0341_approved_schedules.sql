-- Schedules that colleagues approve as a whole: a schedule under a rule pays nothing until they have, and each
-- submission of it is a request of its own.
alter table schedules.schedule
  add column approval text not null default 'none'
    constraint schedule_approval_known check (approval in ('none', 'awaited', 'given', 'refused')),
  -- How many had to approve it last: an edit needs no fewer.
  add column approvals_needed int not null default 0,
  add column request_id uuid,
  add constraint schedule_approval_requested check ((approval = 'none') = (request_id is null));

-- What was submitted, as approvers read it; those that were replaced are kept, for what is still planned about them.
create table schedules.submission (
  request_id uuid primary key,
  schedule_id uuid not null,
  customer_id uuid not null,
  shown jsonb not null,
  foreign key (schedule_id, customer_id) references schedules.schedule (id, customer_id) on delete cascade
);
create index submission_of_schedule on schedules.submission (schedule_id);
select platform.wall_off('schedules.submission');
grant select on schedules.submission to tradewind_customer;
grant select, insert, delete on schedules.submission to tradewind_system;

-- The schedule that a request is about; its own id is no payment's then.
alter table approvals.request add column schedule_id uuid;
