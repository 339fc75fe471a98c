-- How much an account is meant to take in during a calendar year, one line for each currency, in minor units. Told to
-- customers, who plan by it: money that arrives is never turned away for it. To start with, ten months of what may leave.
create table payments.annual_credit_rule (
  currency text primary key constraint annual_credit_currency_code check (currency ~ '^[A-Z]{3}$'),
  most bigint not null constraint annual_credit_positive check (most > 0)
);
grant select on payments.annual_credit_rule to tradewind_customer;
grant select, insert, update, delete on payments.annual_credit_rule to tradewind_system;
insert into payments.annual_credit_rule (currency, most)
select currency, 10 * per_month from payments.limit_rule where transaction_type = 'Debit';
