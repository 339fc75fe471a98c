-- Counts a voucher as used again, once, after it was given back: its payment arrived after all, at the reduced charge.
create or replace function promotions.use_voucher_again(p_payment uuid) returns void
  language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  its promotions.voucher_use;
begin
  -- The campaign first, as orders lock it.
  perform from promotions.campaign c join promotions.voucher_use u on u.campaign_id = c.id
    where u.payment_id = p_payment for no key update of c;
  -- Another payment may have become the first one.
  update promotions.voucher_use u set given_back_at = null, first_payment = u.first_payment and not exists (
      select from promotions.voucher_use other
      where other.customer_id = u.customer_id and other.first_payment and other.given_back_at is null)
    where u.payment_id = p_payment and u.given_back_at is not null returning * into its;
  if not found then
    return;
  end if;
  update promotions.campaign set used = used + 1, used_again = used_again + 1 where id = its.campaign_id;
  update promotions.customer_use set used = used + 1
    where (campaign_id, customer_id) = (its.campaign_id, its.customer_id);
end $$;

revoke execute on function promotions.use_voucher_again from public;
grant execute on function promotions.use_voucher_again to tradewind_system;
