-- The context of an order: the account, the verification of the bank details, the saved beneficiary's details, who
-- pays, and the limits with what is used of them.
--
-- What was checked or saved counts for the account's own currency only, which is what a payment pays. Details that are
-- saved need no recent verification; a beneficiary that is named stands for the requested account, or else for
-- another of its own. Who is paid as saved is not saved again, so the saved account needs no compared name.
--
-- It runs as the customer's role, whose rows are all that the wall lets it see; whose they are is set inside and gone
-- when it ends (decision 022). So nobody sets a role or a variable on a connection, and one round trip does what needed
-- a transaction. A statement for each table: one that joins them all is prepared anew at each run, all nine of them,
-- which costs more than reading the rows.
create or replace function payments.order_context(
  p_customer uuid, p_account uuid, p_method text, p_routing text, p_number text, p_since timestamptz,
  p_beneficiary uuid, p_type text
) returns jsonb language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  before text := coalesce(current_setting('tradewind.customer_id', true), '');
  payer record; account record; checked record; saved record; named record; rule record; used record;
  wrapped bytea; lowered timestamptz; context jsonb;
begin
  perform set_config('tradewind.customer_id', p_customer::text, true);
  select c.personal, c.customer_type into payer from customers.customer c where c.customer_id = p_customer;
  if found then
    select k.wrapped into wrapped from platform.person_key k where k.holder_id = p_customer;
    select a.currency, a.kind, a.status, a.ledger_account, a.account_number into account
      from accounts.account a where a.id = p_account and a.customer_id = p_customer;
    select v.bank, v.name_check, v.compared_name, v.verified_at into checked
      from beneficiaries.verification v
      where v.method = p_method and v.currency = account.currency and v.routing = p_routing
        and v.account_number = p_number and v.verified_at > p_since and v.customer_id = p_customer;
    select s.beneficiary_id, s.method, s.currency, s.routing, s.account_number, s.bank, s.name_check, s.verified_at
      into saved
      from beneficiaries.beneficiary_account s
      where s.method = p_method and s.currency = account.currency and s.routing = p_routing
        and s.account_number = p_number and s.removed_at is null and s.customer_id = p_customer;
    named := saved;
    -- Nearly always it is the account that the beneficiary has.
    if saved.beneficiary_id is distinct from p_beneficiary then
      select one.beneficiary_id, one.method, one.currency, one.routing, one.account_number into named
        from beneficiaries.beneficiary_account one
        where one.beneficiary_id = p_beneficiary and one.removed_at is null and one.customer_id = p_customer
        order by (one.method, one.currency, one.routing, one.account_number)
          = (p_method, account.currency, p_routing, p_number) desc, one.created_at, one.id
        limit 1;
    end if;
    select r.currency, r.per_transaction, r.per_day, r.per_month into rule
      from payments.limit_rule r where r.currency = account.currency and r.transaction_type = p_type;
    select u.day, u.day_used, u.month, u.month_used into used
      from payments.limit_use u
      where u.currency = account.currency and u.transaction_type = p_type and u.customer_id = p_customer;
    select l.until into lowered from payments.lowered_limit l where l.customer_id = p_customer;
    context := jsonb_build_object(
      'account', case when account.currency is not null then
        jsonb_build_object('currency', account.currency, 'kind', account.kind, 'status', account.status,
          'ledgerAccount', account.ledger_account::text, 'number', account.account_number) end,
      'verified', case when coalesce(checked.bank, saved.bank) is not null then
        jsonb_build_object('bank', coalesce(checked.bank, saved.bank),
          'nameCheck', coalesce(checked.name_check, saved.name_check), 'comparedName', checked.compared_name,
          'verifiedAt', coalesce(checked.verified_at, saved.verified_at)) end,
      'saved', case when named.beneficiary_id is not null then
        jsonb_build_object('method', named.method, 'currency', named.currency, 'routing', named.routing,
          'accountNumber', named.account_number) end,
      'payer', jsonb_build_object('id', p_customer, 'personal', encode(payer.personal, 'base64'),
        'wrapped', encode(wrapped, 'base64')),
      'payerType', payer.customer_type,
      'rule', case when rule.currency is not null then
        jsonb_build_object('perTransaction', rule.per_transaction::text, 'perDay', rule.per_day::text,
          'perMonth', rule.per_month::text) end,
      'loweredUntil', lowered,
      'use', case when used.day is not null then
        jsonb_build_object('day', used.day, 'dayUsed', used.day_used::text, 'month', used.month,
          'monthUsed', used.month_used::text) end);
  end if;
  perform set_config('tradewind.customer_id', before, true);
  return context;
end $$;

grant create on schema payments to tradewind_customer;
alter function payments.order_context owner to tradewind_customer;
revoke create on schema payments from tradewind_customer;

revoke execute on function payments.order_context from public;
grant execute on function payments.order_context to session_user;
