-- Refunds of a card payment before its dispute: the card's bank is shown them and charges back only the rest. If it
-- charges them back anyway, we bear the loss.
alter table cardfundings.dispute
  add column refunded bigint not null default 0 check (refunded >= 0),
  add column refunds_shown_at timestamptz,
  add column borne bigint not null default 0,
  add constraint dispute_refunds_shown check (refunds_shown_at is null or refunded > 0),
  add constraint dispute_borne_refunds check (borne between 0 and refunded and (borne = 0 or state = 'Lost'));

-- Refunds that the acquirer was shown when the payment was disputed.
alter table sandbox.card_charge
  add column refunds_shown_minor bigint not null default 0,
  add constraint card_charge_refunds_shown check (refunds_shown_minor between 0 and refunded_minor);
