-- What an order of a customer has to ask for: the rules in force for its module and currency, and who could approve;
-- nothing for a customer without such a rule, which costs one look into an index. It looks past the wall, so whoever is
-- behind one asks for nobody else.
create or replace function approvals.approval_context(p_customer uuid, p_currency text, p_module text) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  if p_customer <> platform.current_customer() then return null; end if;
  if not exists (
    select from approvals.rule where customer_id = p_customer and module = p_module and currency = p_currency
      and deleted_at is null and status = 'Active') then
    return null;
  end if;
  -- Whole numbers as text: JSON has none that are wide enough.
  return jsonb_build_object(
    'rules', (select jsonb_agg(jsonb_build_object('id', id, 'version', version, 'from', amount_from::text,
        'to', amount_to::text, 'approvals', approvals, 'accountId', account_id, 'payees', payees,
        'initiatorId', initiator_id, 'steps', steps, 'inOrder', in_order))
      from approvals.rule where customer_id = p_customer and module = p_module and currency = p_currency
        and deleted_at is null and status = 'Active'),
    'team', (select jsonb_agg(jsonb_build_object('userId', user_id, 'roleId', role_id, 'items', items,
        'userStatus', user_status))
      from customers.member join customers.role using (customer_id, role_id) where customer_id = p_customer));
end $$;

grant create on schema approvals to tradewind_system;
alter function approvals.approval_context owner to tradewind_system;
revoke create on schema approvals from tradewind_system;

revoke execute on function approvals.approval_context from public;
grant execute on function approvals.approval_context to tradewind_customer, tradewind_system;
