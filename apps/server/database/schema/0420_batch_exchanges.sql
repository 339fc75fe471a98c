-- A payment of a batch may be paid for from an account in another currency: what left it, and at which rate.
alter table batches.row
  add column sold_account_id uuid,
  add column sold_currency text check (sold_currency ~ '^[A-Z]{3}$'),
  add column sold bigint check (sold > 0),
  add column marked_rate numeric check (marked_rate > 0),
  -- What was refused exchanged nothing.
  add constraint row_exchange_whole check (num_nonnulls(sold_account_id, sold_currency, sold, marked_rate) = 0
    or (num_nonnulls(sold_account_id, sold_currency, sold, marked_rate) = 4
      and sold_currency <> currency and transaction_id is not null));
