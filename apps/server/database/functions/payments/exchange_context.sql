-- What an exchange of a customer's rests on, of what is the customer's: both accounts, and where it makes a
-- difference the product, what the rules about exchanges ask for, and how many quotes of its person are open; also
-- the quote that it names. Nothing where the accounts are not both the customer's.
--
-- It runs as the customer's role, whose rows are all that the wall lets it see; whose they are is set inside and gone
-- when it ends (decision 022). A statement for each table: what a statement may not need it would prepare at each
-- run.
create or replace function payments.exchange_context(
  p_customer uuid, p_user uuid, p_from uuid, p_to uuid, p_sold text, p_quote uuid, p_at timestamptz,
  p_by_product boolean, p_has_rules boolean, p_has_quotes boolean
) returns jsonb language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  before text := coalesce(current_setting('tradewind.customer_id', true), '');
  account record; of_from jsonb; of_to jsonb; context jsonb;
begin
  perform set_config('tradewind.customer_id', p_customer::text, true);
  for account in
    select a.id, a.name, a.status from accounts.account a where a.id in (p_from, p_to) and a.customer_id = p_customer
  loop
    if account.id = p_from then
      of_from := jsonb_build_object('fromName', account.name);
    else
      of_to := jsonb_build_object('toName', account.name, 'toStatus', account.status);
    end if;
  end loop;
  context := of_from || of_to;
  if p_by_product then
    context := context || jsonb_build_object('product',
      (select c.product from customers.customer c where c.customer_id = p_customer));
  end if;
  if p_has_rules then
    context := context || jsonb_build_object('approval',
      approvals.approval_context(p_customer, p_sold, 'FundExchange'));
  end if;
  if p_quote is not null then
    context := context || jsonb_build_object('quote', (
      select jsonb_build_object('id', q.id, 'customerId', q.customer_id, 'fromAccountId', q.from_account_id,
        'toAccountId', q.to_account_id, 'side', q.side, 'soldCurrency', q.sold_currency, 'sold', q.sold::text,
        'boughtCurrency', q.bought_currency, 'bought', q.bought::text, 'spread', q.spread::text,
        'midRate', q.mid_rate::text, 'markedRate', q.marked_rate::text, 'millionths', q.millionths,
        'negotiationId', q.negotiation_id, 'createdBy', q.created_by, 'createdAt', q.created_at,
        'expiresAt', q.expires_at, 'isPromise', q.is_promise,
        'isEnded', q.is_ended,
        'isUsed', exists (select from payments.exchange e where e.quote_id = q.id),
        'isRateGone', q.negotiation_id is not null and not exists (
          select from rates.negotiation n
          where n.id = q.negotiation_id and n.customer_id = p_customer and n.status = 'Approved'))
      from payments.quote q where q.id = p_quote and q.customer_id = p_customer));
  elsif p_has_quotes then
    context := context || jsonb_build_object('openQuotes', (
      select count(*) from payments.quote q
      where q.customer_id = p_customer and q.created_by = p_user and q.expires_at > p_at and not q.is_ordered
        and not q.is_ended and not exists (select from payments.exchange e where e.quote_id = q.id)));
  end if;
  perform set_config('tradewind.customer_id', before, true);
  return context;
end $$;

grant create on schema payments to tradewind_customer;
alter function payments.exchange_context owner to tradewind_customer;
revoke create on schema payments from tradewind_customer;

revoke execute on function payments.exchange_context from public;
grant execute on function payments.exchange_context to tradewind_system;
