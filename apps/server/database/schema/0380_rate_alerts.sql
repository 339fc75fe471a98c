-- Alerts about rates: one e-mail when the mid-market rate of a pair reaches what somebody waits for.

create table rates.alert (
  id uuid primary key,
  customer_id uuid not null,
  -- Who set it, and gets the e-mail.
  user_id uuid not null,
  base text not null,
  quote text not null,
  direction text not null constraint alert_direction_known check (direction in ('above', 'below')),
  rate numeric not null constraint alert_rate_positive check (rate > 0),
  -- The last day, by UTC; one that waits longer is shown as expired.
  expires_on date not null,
  status text not null constraint alert_status_known check (status in ('Active', 'Reached', 'Deleted')),
  created_at timestamptz not null,
  ended_at timestamptz,
  reached_rate numeric,
  constraint alert_two_currencies check (base <> quote),
  constraint alert_ended check ((status = 'Active') = (ended_at is null)),
  constraint alert_reached check ((status = 'Reached') = (reached_rate is not null)),
  -- Whatever moves the rate: nobody is told of a rate that was not reached.
  constraint alert_reached_from_its_side
    check (status <> 'Reached' or case direction when 'above' then reached_rate >= rate else reached_rate <= rate end)
);
create index alert_of_customer on rates.alert (customer_id, created_at desc, id desc);
create index alert_waiting on rates.alert (base, quote, direction, rate) where status = 'Active';
create index alert_by_age on rates.alert (expires_on);
select platform.wall_off('rates.alert');
grant select on rates.alert to tradewind_customer;
grant select, insert, update, delete on rates.alert to tradewind_system;
