-- How 3-D Secure went with a payment by card, and who bears a dispute for fraud: known from the approval on.
alter table sendr.card_attempt
  add column card_type text not null default 'visa'
    check (card_type in ('visa', 'amex', 'mastercard', 'discover', 'diners', 'jcb', 'china_union_pay', 'verve')),
  add column flow text check (flow in ('none', 'frictionless', 'challenge')),
  add column eci text check (eci ~ '^[0-9]{2}$'),
  add column liability text check (liability in ('issuer', 'merchant'));
update sendr.card_attempt set card_type =
  case brand when 'Mastercard' then 'mastercard' when 'American Express' then 'amex' else 'visa' end;
alter table sendr.card_attempt alter column card_type drop default;
