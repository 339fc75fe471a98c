-- The lines of these own transfers, found by what their key begins with.
create or replace function payments.lines_of_own_transfers(customers uuid[], times timestamptz[], ids uuid[])
returns setof payments.line language sql stable as $$
  select o.id, side.direction, 'own-transfer', o.customer_id, side.account_id, o.created_at, side.type, 'Successful',
    o.currency, o.amount, '', side.name, platform.plain_text(side.name || E'\n' || o.narration)
      || E'\n' || payments.amount_words(o.currency, o.amount)
  from unnest(customers, times, ids) wanted(customer_id, at, id)
  join payments.own_transfer o on o.customer_id = wanted.customer_id and o.created_at = wanted.at and o.id = wanted.id
  cross join lateral (values ('out', 'Debit', o.from_account_id, o.to_name),
    ('in', 'Credit', o.to_account_id, o.from_name))
    side(direction, type, account_id, name)
$$;

revoke execute on function payments.lines_of_own_transfers from public;
grant execute on function payments.lines_of_own_transfers to tradewind_system, tradewind_customer;
