-- An update of a card payment, with the payment's state at the commit.
create or replace function webhooks.note_card_payment() returns trigger language plpgsql as $$
declare v_payment record;
begin
  select status, kind, currency, amount, posted, refunded, card_id, account_id into v_payment
    from issuing.authorization where id = new.authorization_id;
  perform webhooks.record(new.customer_id, 'card.payment', new.authorization_id, new.at, jsonb_build_object(
    'status', v_payment.status, 'kind', v_payment.kind, 'currency', v_payment.currency,
    'amount', v_payment.amount::text, 'posted', v_payment.posted::text, 'refunded', v_payment.refunded::text,
    'cardId', v_payment.card_id, 'accountId', v_payment.account_id));
  return null;
end $$;
