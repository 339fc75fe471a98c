-- Disputes of the sandbox's acquirer: from when the cardholder disputes the payment, and what we answered.
alter table sandbox.card_charge
  add column disputed_from timestamptz,
  add column dispute_answer text check (dispute_answer in ('accept', 'contest')),
  add column dispute_answered_at timestamptz,
  add column dispute_won boolean,
  add constraint card_charge_dispute_answered
    check ((dispute_answer is null) = (dispute_answered_at is null));

create table cardfundings.dispute_transition (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
grant select on cardfundings.dispute_transition to tradewind_system;
insert into cardfundings.dispute_transition (from_state, to_state) values
  ('Open', 'Accepted'), ('Open', 'Contested'), ('Open', 'Lost'), ('Accepted', 'Lost'), ('Contested', 'Won'),
  ('Contested', 'Lost');

-- A cardholder's bank takes the money of a card funding back unless we show that the payment was right. A payment is
-- disputed once.
create table cardfundings.dispute (
  funding_id uuid primary key references cardfundings.funding (id),
  customer_id uuid not null,
  reason text not null check (reason in ('fraud', 'not-recognised', 'duplicate', 'not-received', 'other')),
  state text not null check (state in ('Open', 'Accepted', 'Contested', 'Won', 'Lost')),
  opened_at timestamptz not null,
  respond_by timestamptz not null,
  -- What staff answered, and what they showed.
  answer_reason text,
  evidence text check (length(evidence) <= 5000),
  answered_by uuid,
  answered_by_name text,
  answered_at timestamptz,
  -- Whether the acquirer has the answer.
  answer_sent_at timestamptz,
  closed_at timestamptz,
  -- What the account gave back, and what it owes.
  taken_back bigint check (taken_back >= 0),
  owed bigint check (owed >= 0),
  constraint dispute_answered check (state not in ('Accepted', 'Contested') or answered_at is not null),
  constraint dispute_contested_with check (state <> 'Contested' or evidence is not null),
  constraint dispute_closed check ((state in ('Won', 'Lost')) = (closed_at is not null)),
  constraint dispute_taken check ((state = 'Lost') = (taken_back is not null and owed is not null))
);
create index dispute_open on cardfundings.dispute (respond_by) where closed_at is null;
create index dispute_newest on cardfundings.dispute (opened_at desc, funding_id desc);
select platform.wall_off('cardfundings.dispute');
grant select on cardfundings.dispute to tradewind_customer;
grant select, insert, update on cardfundings.dispute to tradewind_system;
create trigger guard_state before insert or update on cardfundings.dispute
  for each row execute function cardfundings.guard_dispute();
