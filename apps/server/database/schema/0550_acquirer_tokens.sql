-- Cards that were typed into the sandbox acquirer's frame: what stays of each is what a payment by it does, and never
-- its number or security code. A token is used once; `kept` ones are charged again under the merchant's secret.
create table sandbox.card_token (
  token text primary key,
  kind text not null check (kind in ('once', 'kept')),
  scenario text not null,
  card_type text not null,
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  month int not null check (month between 1 and 12),
  year int not null check (year between 2000 and 2200),
  made_at timestamptz not null,
  -- Ours, for which it was used or kept.
  used_for uuid,
  constraint card_token_kept_for check (kind = 'once' or used_for is not null)
);
create unique index card_token_kept_once on sandbox.card_token (used_for) where kind = 'kept';
grant select, insert, update, delete on sandbox.card_token to tradewind_system;

-- How 3-D Secure went.
alter table sandbox.card_charge
  add column flow text not null default 'none' check (flow in ('none', 'frictionless', 'challenge')),
  add column eci text,
  add column cavv boolean not null default false;
