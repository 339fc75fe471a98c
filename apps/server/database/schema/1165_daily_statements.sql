-- Statements of days that have ended: announced to programs, and left in the customer's folder.
create table bank_files.statement (
  customer_id uuid not null,
  account_id uuid not null,
  day date not null,
  entries int not null constraint statement_not_empty check (entries > 0),
  made_at timestamptz not null,
  -- When it was written into the customer's folder.
  written_at timestamptz,
  primary key (customer_id, account_id, day)
);
create index statement_unwritten on bank_files.statement (customer_id, day) where written_at is null;
select platform.wall_off('bank_files.statement');
grant select, insert on bank_files.statement to tradewind_customer;
grant select, update (written_at) on bank_files.statement to tradewind_system;

-- Up to which day a customer's statements are made.
create table bank_files.statement_day (
  customer_id uuid primary key,
  passed date not null
);
select platform.wall_off('bank_files.statement_day');
grant select, insert, update on bank_files.statement_day to tradewind_customer;
grant select on bank_files.statement_day to tradewind_system;

create trigger webhook_event after insert on bank_files.statement for each row
  execute function webhooks.note_statement();

-- What the newest report of a day that goes on had of each account.
create table bank_files.report (
  customer_id uuid not null,
  account_id uuid not null,
  day date not null,
  entries int not null,
  at timestamptz not null,
  primary key (customer_id, account_id)
);
select platform.wall_off('bank_files.report');
grant select, insert, update on bank_files.report to tradewind_system;
