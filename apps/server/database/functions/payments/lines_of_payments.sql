-- The lines of these payments as they are now. One that was returned to its maker has a status of its own there, and so
-- has money that arrived and went back: a network that never took it says Failed too. What another account paid is
-- among its words.
create or replace function payments.lines_of_payments(ids uuid[]) returns setof payments.line language sql stable as $$
  select t.id, t.direction, 'payment', t.customer_id, t.account_id, t.created_at, t.type,
    case when t.approval = 'returned' then 'ReturnedForModification' when t.status = 'Failed' and t.money = 'returned'
      then 'Returned'
      else t.status end, t.currency, t.amount, coalesce(t.category_id, ''), t.counterparty,
    payments.words_of(t) || coalesce(E'\n' || payments.amount_words(x.sold_currency, x.sold), '')
  from payments.transaction t
    cross join lateral (
      select case t.direction when 'out' then payments.exchange_of(t.id) end as id offset 0) brought
    left join payments.exchange x on x.id = brought.id and x.customer_id = t.customer_id
  where t.id = any(ids)
$$;

revoke execute on function payments.lines_of_payments from public;
grant execute on function payments.lines_of_payments to tradewind_system, tradewind_customer;
