-- The sandbox's card issuer, which alone knows number, expiry date, security code and PIN of a card, and its card
-- network. The PIN is kept as its hash.
create table sandbox.issued_card (
  -- Our reference of the card.
  reference uuid primary key,
  number text not null constraint issued_card_number_once unique check (number ~ '^[0-9]{16}$'),
  security_code text not null check (security_code ~ '^[0-9]{3}$'),
  expires_on date not null,
  currency text not null,
  replaced_by uuid,
  pin_hash text,
  made_at timestamptz not null
);
grant select, insert, update on sandbox.issued_card to tradewind_system;

-- Opens the page with a card's details, once and for a minute.
create table sandbox.card_reveal (
  token text primary key,
  reference uuid not null references sandbox.issued_card,
  expires_at timestamptz not null,
  opened_at timestamptz
);
grant select, insert, update on sandbox.card_reveal to tradewind_system;
