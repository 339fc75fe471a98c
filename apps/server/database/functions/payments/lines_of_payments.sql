-- The lines of these payments as they are now. One that was returned to its maker has a status of its own there, and so
-- has money that arrived and went back: a network that never took it says Failed too.
create or replace function payments.lines_of_payments(ids uuid[]) returns setof payments.line language sql stable as $$
  select id, direction, 'payment', customer_id, account_id, created_at, type,
    case when approval = 'returned' then 'ReturnedForModification' when status = 'Failed' and money = 'returned'
      then 'Returned'
      else status end, currency, amount, coalesce(category_id, ''), counterparty, payments.words_of(t)
  from payments.transaction t where id = any(ids)
$$;

revoke execute on function payments.lines_of_payments from public;
grant execute on function payments.lines_of_payments to tradewind_system, tradewind_customer;
