-- How far the demo world has been filled: one row per finished step, so that an interrupted seed goes on.
create table platform.seed_step (
  step text primary key,
  done_at timestamptz not null default now()
);
grant select, insert on platform.seed_step to tradewind_system;
