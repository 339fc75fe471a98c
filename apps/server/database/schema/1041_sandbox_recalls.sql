-- What the sandbox's networks answer to a recall, decided when it comes. Nothing where the payee's bank stays silent.
create table sandbox.recall (
  recall_id uuid primary key,
  order_id uuid references sandbox.order,
  requested_at timestamptz not null,
  answer text check (answer in ('accepted', 'refused')),
  code text,
  answers_at timestamptz,
  constraint recall_code_of_refusal check ((code is null) = (answer is distinct from 'refused'))
);
grant select, insert on sandbox.recall to tradewind_system;
