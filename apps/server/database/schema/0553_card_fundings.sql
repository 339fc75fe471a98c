-- How a card funding may move, as in card-fundings.rules.ts; a test holds the two together.
create table cardfundings.transition (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
grant select on cardfundings.transition to tradewind_system;
insert into cardfundings.transition (from_state, to_state) values
  ('attempting', 'challenge'), ('attempting', 'unknown'), ('attempting', 'approved'), ('attempting', 'declined'),
  ('unknown', 'challenge'), ('unknown', 'approved'), ('unknown', 'declined'),
  ('challenge', 'approved'), ('challenge', 'declined'),
  -- Its issuer took the money after the payment had been given up.
  ('declined', 'approved');

-- Money that a card brings into an account or a wallet. It is the customer's once the issuer approved. Of the card only
-- what its holder sees is known.
create table cardfundings.funding (
  id uuid primary key,
  customer_id uuid not null,
  account_id uuid not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount bigint not null constraint funding_amount_positive check (amount > 0),
  reference text not null,
  card_type text not null
    check (card_type in ('visa', 'amex', 'mastercard', 'discover', 'diners', 'jcb', 'china_union_pay', 'verve')),
  brand text not null,
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  state text not null check (state in ('attempting', 'challenge', 'unknown', 'approved', 'declined')),
  reason text,
  challenge_id uuid,
  -- How 3-D Secure went, and who bears a dispute for fraud.
  flow text check (flow in ('none', 'frictionless', 'challenge')),
  eci text check (eci ~ '^[0-9]{2}$'),
  liability text check (liability in ('issuer', 'merchant')),
  -- Whether the account got the money, or a person decides where it goes.
  credit text check (credit in ('booked', 'kept')),
  created_by uuid not null,
  created_by_name text not null,
  begun_at timestamptz not null,
  ended_at timestamptz,
  constraint funding_ended check ((state in ('approved', 'declined')) = (ended_at is not null)),
  constraint funding_credited check ((state = 'approved') = (credit is not null)),
  constraint funding_declined_for check (state <> 'declined' or reason is not null)
);
-- Nobody pays twice while an outcome is unknown.
create unique index funding_open_once on cardfundings.funding (account_id) where ended_at is null;
create unique index funding_challenge on cardfundings.funding (challenge_id);
create index funding_of_customer on cardfundings.funding (customer_id, begun_at desc, id desc);
select platform.wall_off('cardfundings.funding');
grant select on cardfundings.funding to tradewind_customer;
grant select, insert, update on cardfundings.funding to tradewind_system;
create trigger guard_state before insert or update on cardfundings.funding
  for each row execute function cardfundings.guard_state();
create trigger funding_there after insert on platform.task
  for each row when (new.module = 'cardfundings') execute function platform.check_subject('cardfundings.funding', 'id');
