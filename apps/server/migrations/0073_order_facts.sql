-- Everything that the database knows about an order to pay, in one statement of its own: the account, what is known of the
-- bank details, the saved beneficiary's details, who pays, and the limits with what is used of them.
--
-- It runs as the customer's role, whose rows are all that the wall lets it see; whose they are is set inside and gone when
-- it ends. So nobody sets a role or a variable on a connection, and one round trip does what needed a transaction.
create function payments.order_facts(
  p_customer uuid, p_account uuid, p_method text, p_routing text, p_number text, p_since timestamptz, p_beneficiary uuid,
  p_type text
) returns jsonb language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  before text := coalesce(current_setting('tradewind.customer_id', true), '');
  facts jsonb;
begin
  perform set_config('tradewind.customer_id', p_customer::text, true);
  -- Whole numbers as text: JSON has none that are wide enough.
  select jsonb_build_object(
      'account', case when a.id is not null then
        jsonb_build_object('currency', a.currency, 'status', a.status, 'ledgerAccount', a.ledger_account::text) end,
      'verified', case when coalesce(v.bank, s.bank) is not null then
        jsonb_build_object('bank', coalesce(v.bank, s.bank), 'nameCheck', coalesce(v.name_check, s.name_check),
          'verifiedAt', coalesce(v.verified_at, s.verified_at)) end,
      'saved', case when b.id is not null then
        jsonb_build_object('method', b.method, 'routing', b.routing, 'accountNumber', b.account_number) end,
      'payerName', c.name,
      'rule', case when r.currency is not null then
        jsonb_build_object('perTransaction', r.per_transaction::text, 'perDay', r.per_day::text,
          'perMonth', r.per_month::text) end,
      'use', case when u.currency is not null then
        jsonb_build_object('day', u.day, 'dayUsed', u.day_used::text, 'month', u.month, 'monthUsed', u.month_used::text) end)
    into facts
    from customers.customer c
    left join accounts.account a on a.id = p_account and a.customer_id = c.customer_id
    left join beneficiaries.verification v on v.customer_id = c.customer_id and v.method = p_method
      and v.routing = p_routing and v.account_number = p_number and v.verified_at > p_since
    left join beneficiaries.beneficiary s on s.customer_id = c.customer_id and s.method = p_method
      and s.routing = p_routing and s.account_number = p_number
    left join beneficiaries.beneficiary b on b.id = p_beneficiary and b.customer_id = c.customer_id
    left join payments.limit_rule r on r.currency = a.currency and r.transaction_type = p_type
    left join payments.limit_use u on u.customer_id = c.customer_id and u.currency = a.currency
      and u.transaction_type = p_type
    where c.customer_id = p_customer;
  perform set_config('tradewind.customer_id', before, true);
  return facts;
end $$;

-- Owned by the role that it works as. The right to make things in the schema is needed for that one moment only.
grant create on schema payments to tradewind_customer;
alter function payments.order_facts owner to tradewind_customer;
revoke create on schema payments from tradewind_customer;
revoke all on function payments.order_facts from public;
grant execute on function payments.order_facts to session_user;
