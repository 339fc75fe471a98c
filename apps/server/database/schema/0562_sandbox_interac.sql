-- Interac requests as the sandbox's network knows them, with what becomes of each, decided when it is taken.
create table sandbox.interac_request (
  reference uuid primary key,
  network_reference text not null constraint interac_request_reference_once unique,
  currency text not null,
  minor bigint not null check (minor > 0),
  contact text not null,
  taken_at timestamptz not null,
  refused_code text,
  expires_at timestamptz not null,
  -- Inquiries get no answer before this moment.
  silent_until timestamptz,
  canceled_at timestamptz
);
grant select, insert, update on sandbox.interac_request to tradewind_system;

create table sandbox.interac_answer (
  reference uuid not null references sandbox.interac_request (reference),
  position int not null,
  state text not null check (state in ('settled', 'rejected', 'returned')),
  code text,
  at timestamptz not null,
  primary key (reference, position),
  constraint interac_answer_whole check ((state <> 'settled') = (code is not null))
);
grant select, insert, delete on sandbox.interac_answer to tradewind_system;
