-- What the customer paid SendR for a payout, fee included, and at which rate: lists show that instead of what the payee
-- receives.
alter table payments.transaction add column paid_currency text;
alter table payments.transaction add column paid bigint;
alter table payments.transaction add column paid_rate numeric;
alter table payments.transaction add constraint transaction_paid_whole
  check (num_nulls(paid_currency, paid, paid_rate) in (0, 3) and (paid is null or (paid > 0 and origin = 'sendr')));
