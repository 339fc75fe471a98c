-- Gives back what of a payment was counted, up to an amount; what is left of it stays counted.
create or replace function payments.give_annual_use_back(p_transaction uuid, p_amount bigint) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare share payments.annual_share;
begin
  select * into share from payments.annual_share where transaction_id = p_transaction for update;
  if not found then return; end if;
  if p_amount < share.amount then
    update payments.annual_share set amount = amount - p_amount where transaction_id = p_transaction;
  else
    delete from payments.annual_share where transaction_id = p_transaction;
  end if;
  update payments.annual_use set used = greatest(0, used - least(p_amount, share.amount))
    where account_id = share.account_id and direction = 'out' and year = share.year;
end $$;

revoke execute on function payments.give_annual_use_back from public;
grant execute on function payments.give_annual_use_back to tradewind_system;
