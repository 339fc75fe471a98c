-- Gives the use of a voucher back, once: its payment failed or came back.
create or replace function promotions.give_voucher_use_back(p_payment uuid, p_at timestamptz) returns void
  language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  its promotions.voucher_use;
begin
  -- The campaign first, as orders lock it.
  perform from promotions.campaign c join promotions.voucher_use u on u.campaign_id = c.id
    where u.payment_id = p_payment for no key update of c;
  update promotions.voucher_use set given_back_at = p_at
    where payment_id = p_payment and given_back_at is null returning * into its;
  if not found then
    return;
  end if;
  update promotions.campaign set used = used - 1 where id = its.campaign_id;
  update promotions.customer_use set used = used - 1
    where (campaign_id, customer_id) = (its.campaign_id, its.customer_id);
end $$;

revoke execute on function promotions.give_voucher_use_back from public;
grant execute on function promotions.give_voucher_use_back to tradewind_system;
