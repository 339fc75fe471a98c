-- A wallet holds money as an account does, and nothing reaches it from a bank: it is funded by mobile money, by card or
-- by exchange. A customer has one of a currency.
alter table accounts.account
  add column kind text not null default 'account' check (kind in ('account', 'wallet')),
  add constraint account_kind unique (id, kind);
create unique index wallet_once on accounts.account (customer_id, currency) where kind = 'wallet';

alter table accounts.receiving_detail
  add column kind text not null generated always as ('account') stored,
  add constraint receiving_detail_of_no_wallet foreign key (account_id, kind) references accounts.account (id, kind);
