-- What customers owe: money that was credited, spent, and then taken back by its network. One debt for each such credit; it
-- is paid back by the account's next credits, by what is on the account when it is asked for, or as a person decides.
create table payments.debt (
  transaction_id uuid primary key references payments.transaction (id),
  customer_id uuid not null,
  account_id uuid not null,
  ledger_account_id bigint not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  owed bigint not null constraint debt_positive check (owed > 0),
  repaid bigint not null default 0 constraint debt_repaid_not_negative check (repaid >= 0),
  opened_at timestamptz not null,
  ended_at timestamptz,
  constraint debt_never_overpaid check (repaid <= owed),
  constraint debt_ends_when_paid check ((ended_at is not null) = (repaid = owed))
);
create index debt_of_account on payments.debt (account_id, opened_at, transaction_id) where ended_at is null;
select platform.wall_off('payments.debt');
grant select on payments.debt to tradewind_customer;
grant select, insert, update on payments.debt to tradewind_system;

-- Each part that was paid back, with the posting that moved it: nobody changes or deletes one.
create table payments.repayment (
  id uuid primary key,
  transaction_id uuid not null references payments.debt (transaction_id),
  customer_id uuid not null,
  source text not null constraint repayment_source_known check (source in ('credit', 'balance', 'other-account', 'written-off')),
  amount bigint not null constraint repayment_positive check (amount > 0),
  at timestamptz not null
);
create index repayment_of_debt on payments.repayment (transaction_id);
select platform.wall_off('payments.repayment');
grant select on payments.repayment to tradewind_customer;
grant select, insert on payments.repayment to tradewind_system;

-- What is repaid is the sum of its parts, because only the parts count it up.
create function payments.count_repayment() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  update payments.debt set repaid = repaid + new.amount,
    ended_at = case when repaid + new.amount = owed then new.at end
    where transaction_id = new.transaction_id;
  return new;
end $$;
create trigger count_repayment after insert on payments.repayment
  for each row execute function payments.count_repayment();

create function payments.guard_debt() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if pg_trigger_depth() < 2 or (new.transaction_id, new.customer_id, new.account_id, new.currency, new.owed)
    is distinct from (old.transaction_id, old.customer_id, old.account_id, old.currency, old.owed) then
    raise exception 'a debt changes by its repayments alone' using errcode = '23514', constraint = 'debt_by_repayments';
  end if;
  return new;
end $$;
create trigger guard_debt before update on payments.debt for each row execute function payments.guard_debt();

alter table payments.open_question drop constraint open_question_kind_known,
  add constraint open_question_kind_known check (kind in
    ('investigation', 'contradiction', 'return-to-closed-account', 'owed')),
  drop constraint open_question_resolution_known,
  add constraint open_question_resolution_known check (resolution in
    ('answered', 'delivered', 'not-delivered', 'credited', 'repaid', 'written-off'));
alter table payments.task drop constraint task_kind_known,
  add constraint task_kind_known check (kind in ('submit', 'inquire', 'remind'));
