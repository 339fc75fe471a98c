-- The lines of these corrections. They never change.
create or replace function payments.lines_of_corrections(ids uuid[]) returns setof payments.line
language sql stable as $$
  select c.id, c.direction, 'correction', c.customer_id, c.account_id, c.at,
    case c.direction when 'in' then 'Credit' else 'Debit' end, 'Successful', c.currency, c.amount, '', c.counterparty,
    platform.plain_text(c.counterparty || E'\n' || c.narration || E'\n' || c.reference) || E'\n'
      || payments.amount_words(c.currency, c.amount)
  from payments.correction c where c.id = any(ids)
$$;

revoke execute on function payments.lines_of_corrections from public;
grant execute on function payments.lines_of_corrections to tradewind_customer, tradewind_system;
