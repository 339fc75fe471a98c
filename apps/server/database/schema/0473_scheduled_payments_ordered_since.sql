-- What a person orders for later counts within the day after a recovery as if it were sent: since when it is ordered.
alter table schedules.occurrence add column ordered_at timestamptz not null default now();
update schedules.occurrence o set ordered_at = s.created_at from schedules.schedule s where s.id = o.schedule_id;
create index occurrence_ordered on schedules.occurrence (ordered_by, ordered_at) where status in ('None', 'Open');
