-- What an exchange of a customer's rests on, of what is the customer's: both accounts, the product, what the rules about
-- exchanges ask for, how many quotes of its person are open, and the quote that it names.
--
-- It runs as the customer's role, whose rows are all that the wall lets it see; whose they are is set inside and gone when
-- it ends (decision 022).
create or replace function payments.exchange_context(
  p_customer uuid, p_user uuid, p_from uuid, p_to uuid, p_sold text, p_quote uuid, p_at timestamptz
) returns jsonb language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  before text := coalesce(current_setting('tradewind.customer_id', true), '');
  context jsonb;
begin
  perform set_config('tradewind.customer_id', p_customer::text, true);
  select jsonb_build_object(
      'fromName', f.name, 'toName', t.name, 'toStatus', t.status,
      'product', (select c.product from customers.customer c where c.customer_id = p_customer),
      'approval', approvals.approval_context(p_customer, p_sold, 'FundExchange'),
      'openQuotes', case when p_quote is null then (
        select count(*) from payments.quote q
        where q.customer_id = p_customer and q.created_by = p_user and q.expires_at > p_at and not q.is_ordered
          and not exists (select from payments.exchange e where e.quote_id = q.id)) end,
      'quote', case when p_quote is not null then (
        select jsonb_build_object('id', q.id, 'customerId', q.customer_id, 'fromAccountId', q.from_account_id,
          'toAccountId', q.to_account_id, 'side', q.side, 'soldCurrency', q.sold_currency, 'sold', q.sold::text,
          'boughtCurrency', q.bought_currency, 'bought', q.bought::text, 'spread', q.spread::text,
          'midRate', q.mid_rate::text, 'markedRate', q.marked_rate::text, 'millionths', q.millionths,
          'negotiationId', q.negotiation_id, 'createdBy', q.created_by, 'createdAt', q.created_at,
          'expiresAt', q.expires_at, 'isPromise', q.is_promise,
          'isUsed', exists (select from payments.exchange e where e.quote_id = q.id),
          'isRateGone', q.negotiation_id is not null and not exists (
            select from rates.negotiation n
            where n.id = q.negotiation_id and n.customer_id = p_customer and n.status = 'Approved'))
        from payments.quote q where q.id = p_quote and q.customer_id = p_customer) end)
    into context
    from accounts.account f, accounts.account t
    where f.id = p_from and f.customer_id = p_customer and t.id = p_to and t.customer_id = p_customer;
  perform set_config('tradewind.customer_id', before, true);
  return context;
end $$;

grant create on schema payments to tradewind_customer;
alter function payments.exchange_context owner to tradewind_customer;
revoke create on schema payments from tradewind_customer;

revoke execute on function payments.exchange_context from public;
grant execute on function payments.exchange_context to tradewind_system;
