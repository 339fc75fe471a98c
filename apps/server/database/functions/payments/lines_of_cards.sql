-- The lines of these movements by card. They never change.
create or replace function payments.lines_of_cards(ids uuid[]) returns setof payments.line
language sql stable as $$
  select c.id, c.direction, 'card', c.customer_id, c.account_id, c.at, 'CardTransaction', 'Successful', c.currency,
    c.amount, c.category_id, c.counterparty,
    platform.plain_text(c.counterparty || E'\n' || c.narration || E'\n' || c.reference) || E'\n'
      || payments.amount_words(c.currency, c.amount)
  from payments.card_entry c where c.id = any(ids)
$$;

revoke execute on function payments.lines_of_cards from public;
grant execute on function payments.lines_of_cards to tradewind_customer, tradewind_system;
