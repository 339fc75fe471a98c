-- Lines that are not in the lists yet, or changed since, as they are now.
create or replace function payments.fresh_lines(customer uuid) returns setof payments.line language sql stable as $$
  select * from payments.lines_of_payments(
    array(select id from payments.unlisted where customer_id = customer and kind = 'payment'))
  union all
  select * from payments.lines_of_own_transfers(
    array(select customer_id from payments.unlisted where customer_id = customer and kind = 'own-transfer' order by id),
    array(select at from payments.unlisted where customer_id = customer and kind = 'own-transfer' order by id),
    array(select id from payments.unlisted where customer_id = customer and kind = 'own-transfer' order by id))
  union all
  select * from payments.lines_of_exchanges(
    array(select id from payments.unlisted where customer_id = customer and kind = 'exchange'))
  union all
  select * from payments.lines_of_adjustments(
    array(select id from payments.unlisted where customer_id = customer and kind = 'adjustment'))
  union all
  select * from payments.lines_of_cards(
    array(select id from payments.unlisted where customer_id = customer and kind = 'card'))
  union all
  select * from payments.lines_of_corrections(
    array(select id from payments.unlisted where customer_id = customer and kind = 'correction'))
$$;

revoke execute on function payments.fresh_lines from public;
grant execute on function payments.fresh_lines to tradewind_customer;
