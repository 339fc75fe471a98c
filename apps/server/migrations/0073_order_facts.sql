-- Everything that the database knows about an order to pay, in one statement of its own: the account, what is known of the
-- bank details, the saved beneficiary's details, who pays, and the limits with what is used of them.
--
-- It runs as the customer's role, whose rows are all that the wall lets it see; whose they are is set inside and gone when
-- it ends. So nobody sets a role or a variable on a connection, and one round trip does what needed a transaction.
create function payments.order_facts(
  p_customer uuid, p_account uuid, p_method text, p_routing text, p_number text, p_since timestamptz, p_beneficiary uuid,
  p_type text
) returns table (
  currency text, status text, ledger_account bigint, payer_name text,
  bank jsonb, name_check text, verified_at timestamptz,
  saved_method text, saved_routing text, saved_number text,
  per_transaction bigint, per_day bigint, per_month bigint,
  day date, day_used bigint, month date, month_used bigint
) language plpgsql security definer set search_path = pg_catalog, pg_temp set tradewind.customer_id = '' as $$
begin
  perform set_config('tradewind.customer_id', p_customer::text, true);
  return query
    select a.currency, a.status, a.ledger_account, c.name,
      coalesce(v.bank, s.bank), coalesce(v.name_check, s.name_check), coalesce(v.verified_at, s.verified_at),
      b.method, b.routing, b.account_number,
      r.per_transaction, r.per_day, r.per_month, u.day, u.day_used, u.month, u.month_used
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
end $$;

-- Owned by the role that it works as. The right to make things in the schema is needed for that one moment only.
grant create on schema payments to tradewind_customer;
alter function payments.order_facts owner to tradewind_customer;
revoke create on schema payments from tradewind_customer;
revoke all on function payments.order_facts from public;
grant execute on function payments.order_facts to session_user;
