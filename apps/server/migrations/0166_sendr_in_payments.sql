-- What SendR needs of its neighbours: payments that are paid from a holding instead of an account, and limits of its own.

-- A payment from a holding was not counted against what may be sent from accounts, so nothing of it is given back there.
alter table payments.transaction add column origin text not null default 'account'
  constraint transaction_origin_known check (origin in ('account', 'sendr'));

-- In the currency that is paid in, in minor units: at once, in a day, in a month.
insert into payments.limit_rule (currency, transaction_type, per_transaction, per_day, per_month) values
  ('GBP', 'PaymentInstruction', 500000, 1000000, 2500000),
  ('EUR', 'PaymentInstruction', 500000, 1000000, 2500000),
  ('USD', 'PaymentInstruction', 500000, 1000000, 2500000),
  ('CAD', 'PaymentInstruction', 750000, 1500000, 3750000);

-- The last serial of every series leads to our own collection account of the currency, and to no customer's.
alter table accounts.number_series add constraint number_series_below_ours check (last_serial < 9999999);
