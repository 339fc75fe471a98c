-- Until which moment the daily files of networks, acquirers and banks were fetched. What is fetched twice adds nothing.
create table reconciliation.intake (
  until timestamptz primary key,
  files int not null check (files >= 0),
  taken_at timestamptz not null
);
grant select, insert on reconciliation.intake to tradewind_system;

-- What the sandbox's card network took from cards and brought back to them, once for each of its messages.
create table sandbox.card_clearing (
  message_id text primary key,
  reference text not null,
  direction text not null check (direction in ('in', 'out')),
  currency text not null,
  minor bigint not null check (minor > 0),
  at timestamptz not null
);
grant select, insert on sandbox.card_clearing to tradewind_system;

-- Differences that somebody asked the sandbox to plant into the next daily file of an account.
create table sandbox.planted_difference (
  id uuid primary key,
  leg text not null check (leg in ('provider', 'bank')),
  rail text not null,
  currency text not null,
  kind text not null check (kind in ('missing', 'different', 'twice', 'unexpected', 'fee')),
  asked_at timestamptz not null,
  -- The end of the day whose file has it.
  used_for timestamptz
);
grant select, insert, update (used_for) on sandbox.planted_difference to tradewind_system;
