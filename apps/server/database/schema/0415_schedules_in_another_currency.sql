-- Schedules that another account pays for, in another currency, within bounds that the customer set.
alter table schedules.schedule
  add column pays_from uuid,
  add column pays_currency text,
  -- Units of what is sent for one of what pays: never at less.
  add column lowest_rate numeric constraint schedule_rate_positive check (lowest_rate > 0),
  -- What leaves for one payment, its charge included: never more.
  add column most_sold bigint constraint schedule_most_positive check (most_sold > 0),
  add column when_outside text constraint schedule_outside_known check (when_outside in ('NextWorkingDay', 'Skip')),
  add constraint schedule_bounded check (
    (pays_from is null) = (pays_currency is null)
    and (pays_from is null) = (when_outside is null)
    and (pays_from is null) = (lowest_rate is null and most_sold is null)
    and pays_from is distinct from account_id);
create index schedule_of_payer on schedules.schedule (pays_from) where status in ('Active', 'Paused');

-- Seen by a member who sees both accounts.
drop policy seen_accounts on schedules.schedule;
select platform.wall_off_accounts('schedules.schedule',
  'account_id = any $ and (pays_from is null or pays_from = any $)');

alter table schedules.occurrence
  -- What left the account that pays, and at which rate.
  add column sold_currency text,
  add column sold bigint constraint occurrence_sold_positive check (sold > 0),
  add column marked_rate numeric,
  -- On how many days it was not made since the rate was outside the bounds.
  add column tries int not null default 0,
  add constraint occurrence_sold_whole check ((sold is null) = (sold_currency is null)
    and (sold is null) = (marked_rate is null)),
  add constraint occurrence_sold_made check (sold is null or transaction_id is not null);
