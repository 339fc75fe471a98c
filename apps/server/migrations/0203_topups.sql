-- Top-ups: money that the holder of a mobile wallet gives to an account of ours, asked on the phone. It is the customer's
-- once the operator has it from the wallet, and no earlier.
create schema topups;
grant usage on schema topups to tradewind_customer, tradewind_system;

create table topups.topup (
  id uuid primary key,
  customer_id uuid not null,
  account_id uuid not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount bigint not null constraint topup_amount_positive check (amount > 0),
  status text not null constraint topup_status_known
    check (status in ('Pending', 'Approved', 'Successful', 'Failed', 'InvestigateAccount')),
  reference text not null,
  narration text not null,
  -- The wallet that is asked: digits with the dial code, and its operator.
  phone_number text not null check (phone_number ~ '^\d{7,15}$'),
  provider text not null,
  provider_name text not null,
  country_id text not null check (country_id ~ '^[A-Z]{2}$'),
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null,
  -- The operator was told, or was about to be: from here on it is asked before it is told again.
  attempted_at timestamptz,
  network_reference text,
  answer_by timestamptz,
  finished_at timestamptz,
  failure_code text,
  failure_reason text,
  constraint topup_failure_named check ((status = 'Failed') = (failure_code is not null)),
  constraint topup_finish_known check ((status in ('Successful', 'Failed')) = (finished_at is not null))
);
create index topup_of_account on topups.topup (account_id, created_at desc);
-- Nobody's phone is asked the same customer's question twice at a time, whoever is faster.
create unique index topup_question_once on topups.topup (customer_id, phone_number)
  where status in ('Pending', 'Approved');
select platform.wall_off('topups.topup');
grant select on topups.topup to tradewind_customer;
grant select, insert, update on topups.topup to tradewind_system;

-- How a top-up may move, as in topups.rules.ts; a test holds the two together.
create table topups.transition (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
insert into topups.transition (from_status, to_status) values
  ('Pending', 'Approved'), ('Pending', 'Failed'), ('Approved', 'Successful'), ('Approved', 'Failed'),
  ('Approved', 'InvestigateAccount'), ('Failed', 'Successful'), ('Failed', 'InvestigateAccount'),
  ('InvestigateAccount', 'Successful');
grant select on topups.transition to tradewind_system;

create function topups.guard_status() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'Pending' then
      raise exception 'a top-up cannot start as %', new.status using errcode = '23514', constraint = 'topup_status_path';
    end if;
  elsif new.status <> old.status and not exists (
    select from topups.transition where from_status = old.status and to_status = new.status) then
    raise exception 'a top-up cannot go from % to %', old.status, new.status
      using errcode = '23514', constraint = 'topup_status_path';
  elsif (new.id, new.customer_id, new.account_id, new.currency, new.amount, new.phone_number, new.provider, new.created_at)
    is distinct from
    (old.id, old.customer_id, old.account_id, old.currency, old.amount, old.phone_number, old.provider, old.created_at) then
    raise exception 'what a top-up is about cannot change' using errcode = '23514', constraint = 'topup_terms_fixed';
  end if;
  return new;
end $$;
create trigger guard_status before insert or update on topups.topup
  for each row execute function topups.guard_status();

create table topups.task (
  topup_id uuid not null references topups.topup (id),
  kind text not null constraint task_kind_known check (kind in ('submit', 'ask')),
  occurrence int not null,
  due_at timestamptz not null,
  attempts int not null default 0,
  locked_until timestamptz,
  done_at timestamptz,
  primary key (topup_id, kind, occurrence)
);
create index task_due on topups.task (due_at) where done_at is null;
grant select, insert, update, delete on topups.task to tradewind_system;

create function topups.wake_worker() returns trigger language plpgsql as $$
begin
  perform pg_notify('topups_task', '');
  return null;
end $$;
create trigger wake_worker after insert on topups.task
  for each statement execute function topups.wake_worker();

-- What a customer may take in from mobile wallets, in minor units: at once, in a day, in a month.
insert into payments.limit_rule (currency, transaction_type, per_transaction, per_day, per_month) values
  ('UGX', 'Credit', 5000000, 10000000, 50000000),
  ('TZS', 'Credit', 300000000, 600000000, 3000000000),
  ('GHS', 'Credit', 1500000, 2500000, 10000000),
  ('XOF', 'Credit', 2000000, 4000000, 20000000),
  ('XAF', 'Credit', 2000000, 4000000, 20000000);

-- The sandbox's operators: what one outside would know of a question that it puts on a phone, and what becomes of it.
create table sandbox.wallet_question (
  reference uuid primary key,
  network_reference text not null constraint wallet_question_reference_once unique,
  currency text not null,
  minor bigint not null check (minor > 0),
  phone_number text not null,
  operator text not null,
  taken_at timestamptz not null,
  -- Refused on the spot, with this code.
  refused_code text,
  answer_by timestamptz not null,
  -- Questions about it get no answer before this moment.
  silent_until timestamptz
);
grant select, insert on sandbox.wallet_question to tradewind_system;

-- What becomes of a question, decided when it is taken: an answer is true from its time on.
create table sandbox.wallet_answer (
  reference uuid not null references sandbox.wallet_question (reference),
  position int not null,
  state text not null check (state in ('settled', 'rejected')),
  code text,
  at timestamptz not null,
  primary key (reference, position),
  constraint wallet_answer_whole check ((state = 'rejected') = (code is not null))
);
grant select, insert on sandbox.wallet_answer to tradewind_system;

-- Questions that were lost on the way, so that the next attempt gets through.
create table sandbox.lost_wallet_question (reference uuid primary key);
grant select, insert on sandbox.lost_wallet_question to tradewind_system;
