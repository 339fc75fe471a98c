-- The lines of these adjustments. They never change, so neither may their words: a network's reference comes later.
create or replace function payments.lines_of_adjustments(ids uuid[]) returns setof payments.line
language sql stable as $$
  select a.id, a.direction, 'adjustment', a.customer_id, a.account_id, a.at,
    case a.direction when 'in' then 'Credit' else 'Debit' end, 'Successful', a.currency, a.amount,
      coalesce(t.category_id, ''), t.counterparty,
    platform.plain_text(t.counterparty || E'\n' || t.narration || E'\n' || t.reference) || E'\n'
      || payments.amount_words(a.currency, a.amount)
  from payments.adjustment a join payments.transaction t on t.id = a.transaction_id where a.id = any(ids)
$$;

revoke execute on function payments.lines_of_adjustments from public;
grant execute on function payments.lines_of_adjustments to tradewind_customer, tradewind_system;
