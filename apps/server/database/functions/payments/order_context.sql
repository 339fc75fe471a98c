-- The context of an order, in one statement: the account, the verification of the bank details, the saved beneficiary's
-- details, who pays, and the limits with what is used of them.
--
-- What was checked or saved counts for the account's own currency only, which is what a payment pays. Details that are
-- saved need no recent verification; a beneficiary that is named stands for the requested account, or else for
-- another of its own. Who is paid as saved is not saved again, so the saved account needs no compared name.
--
-- It runs as the customer's role, whose rows are all that the wall lets it see; whose they are is set inside and gone
-- when it ends (decision 022). So nobody sets a role or a variable on a connection, and one round trip does what needed
-- a transaction.
create or replace function payments.order_context(
  p_customer uuid, p_account uuid, p_method text, p_routing text, p_number text, p_since timestamptz,
  p_beneficiary uuid, p_type text
) returns jsonb language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  before text := coalesce(current_setting('tradewind.customer_id', true), '');
  context jsonb;
begin
  perform set_config('tradewind.customer_id', p_customer::text, true);
  select jsonb_build_object(
      'account', case when a.id is not null then
        jsonb_build_object('currency', a.currency, 'status', a.status, 'ledgerAccount', a.ledger_account::text) end,
      'verified', case when coalesce(v.bank, s.bank) is not null then
        jsonb_build_object('bank', coalesce(v.bank, s.bank), 'nameCheck', coalesce(v.name_check, s.name_check),
          'comparedName', v.compared_name, 'verifiedAt', coalesce(v.verified_at, s.verified_at)) end,
      'saved', case when b.id is not null then
        jsonb_build_object('method', b.method, 'currency', b.currency, 'routing', b.routing,
          'accountNumber', b.account_number) end,
      'payer', jsonb_build_object('id', c.customer_id, 'personal', encode(c.personal, 'base64'),
        'wrapped', encode(k.wrapped, 'base64')),
      'payerType', c.customer_type,
      'rule', case when r.currency is not null then
        jsonb_build_object('perTransaction', r.per_transaction::text, 'perDay', r.per_day::text,
          'perMonth', r.per_month::text) end,
      'loweredUntil', lowered.until,
      'use', case when u.currency is not null then
        jsonb_build_object('day', u.day, 'dayUsed', u.day_used::text, 'month', u.month, 'monthUsed',
          u.month_used::text) end)
    into context
    from customers.customer c
    left join accounts.account a on a.id = p_account and a.customer_id = c.customer_id
    left join beneficiaries.verification v on v.customer_id = c.customer_id and v.method = p_method
      and v.currency = a.currency and v.routing = p_routing and v.account_number = p_number and v.verified_at > p_since
    left join beneficiaries.beneficiary_account s on s.customer_id = c.customer_id and s.method = p_method
      and s.currency = a.currency and s.routing = p_routing and s.account_number = p_number and s.removed_at is null
    left join lateral (
      select one.id, one.method, one.currency, one.routing, one.account_number
      from beneficiaries.beneficiary_account one
      where one.beneficiary_id = p_beneficiary and one.customer_id = c.customer_id and one.removed_at is null
      order by (one.method, one.currency, one.routing, one.account_number)
        = (p_method, a.currency, p_routing, p_number) desc, one.created_at, one.id
      limit 1) b on true
    left join payments.limit_rule r on r.currency = a.currency and r.transaction_type = p_type
    left join payments.limit_use u on u.customer_id = c.customer_id and u.currency = a.currency
      and u.transaction_type = p_type
    left join payments.lowered_limit lowered on lowered.customer_id = c.customer_id
    left join platform.person_key k on k.holder_id = c.customer_id
    where c.customer_id = p_customer;
  perform set_config('tradewind.customer_id', before, true);
  return context;
end $$;

grant create on schema payments to tradewind_customer;
alter function payments.order_context owner to tradewind_customer;
revoke create on schema payments from tradewind_customer;

revoke execute on function payments.order_context from public;
grant execute on function payments.order_context to session_user;
