-- Reports that a member of staff receives by email, as a link that needs a sign-in.
create table operations.report_subscription (
  staff_id uuid not null,
  report text not null constraint report_known check (report in ('position', 'volumes', 'exceptions')),
  frequency text not null constraint report_frequency_known check (frequency in ('daily', 'weekly', 'monthly')),
  next_at timestamptz not null,
  primary key (staff_id, report)
);
create index report_subscription_due on operations.report_subscription (next_at);
grant select, insert, update, delete on operations.report_subscription to tradewind_system;
