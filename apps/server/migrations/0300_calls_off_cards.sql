-- A sandbox acquirer that behaves like a real one: a payment that it was told to call off is never taken, one may not be
-- known to it for a while, and one is approved by its issuer although it was called off.
alter table sandbox.card_charge drop constraint card_charge_state_check;
alter table sandbox.card_charge
  add constraint card_charge_state_known check (state in ('challenge', 'approved', 'declined', 'voided')),
  -- Questions before this moment find nothing.
  add column known_from timestamptz,
  -- Its issuer approves it some time after it was called off.
  add column outlives_void boolean not null default false;
