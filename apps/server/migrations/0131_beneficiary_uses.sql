-- What payments do with beneficiaries, now that accounts have rows of their own: the same promises as before.
create or replace function beneficiaries.record_uses(given jsonb) returns void language sql as $$
  with asked as (
    select r."customerId" as customer_id, s.id, s.at, p."entityType" as entity_type, p."firstName" as first_name,
      p."lastName" as last_name, p."companyName" as company_name, p."accountName" as account_name, p.email,
      p."countryId" as country_id, p.state, p.city, p.address, p.postcode, d.currency, d.method, d.routing,
      d."accountNumber" as account_number, d.bank, d."nameCheck" as name_check, d."verifiedAt" as verified_at
    from jsonb_to_recordset(given) as r("customerId" uuid, save jsonb),
      jsonb_to_record(r.save) as s(id uuid, at timestamptz, payee jsonb, details jsonb),
      jsonb_to_record(s.payee) as p("entityType" smallint, "firstName" text, "lastName" text, "companyName" text,
        "accountName" text, email text, "countryId" text, state text, city text, address text, postcode text),
      jsonb_to_record(s.details) as d(currency text, method text, routing text, "accountNumber" text, bank jsonb,
        "nameCheck" text, "verifiedAt" timestamptz)
    where jsonb_typeof(r.save) = 'object'
  ), saved as (
    insert into beneficiaries.beneficiary_account (id, beneficiary_id, customer_id, currency, method, routing,
        account_number, bank, name_check, verified_at, for_payment, created_at)
      select id, id, customer_id, currency, method, routing, account_number, bank, name_check, verified_at, true, at
      from asked order by customer_id, method, currency, routing, account_number
      on conflict do nothing
      returning beneficiary_id
  )
  insert into beneficiaries.beneficiary (id, customer_id, entity_type, first_name, last_name, company_name, account_name,
      email, country_id, state, city, address, postcode, created_at)
    select id, customer_id, entity_type, first_name, last_name, company_name, account_name, email, country_id, state, city,
      address, postcode, at
    from asked where id in (select beneficiary_id from saved);

  with named as (
    select r."customerId" as customer_id, r."beneficiaryId" as id, r.at
    from jsonb_to_recordset(given) as r("customerId" uuid, "beneficiaryId" uuid, at timestamptz)
    union all
    select r."customerId", a.beneficiary_id, r.at
    from jsonb_to_recordset(given) as r("customerId" uuid, save jsonb, at timestamptz)
    join beneficiaries.beneficiary_account a on a.customer_id = r."customerId" and a.removed_at is null
      and a.method = r.save #>> '{details,method}' and a.routing = r.save #>> '{details,routing}'
      and a.account_number = r.save #>> '{details,accountNumber}' and a.currency = r.save #>> '{details,currency}'
  ), used as (
    select id, customer_id, max(at) as at from named group by id, customer_id
  ), locked as (
    select b.id, used.at from beneficiaries.beneficiary b join used using (id, customer_id)
    where b.last_paid_at is null or b.last_paid_at < used.at
    order by b.id for no key update of b
  )
  update beneficiaries.beneficiary b set last_paid_at = locked.at from locked where b.id = locked.id;
$$;

-- As before, with the accounts of beneficiaries in their own rows: details that are saved need no check of today, and a
-- beneficiary that is named stands for the account that is asked for, or else for another of its own.
create or replace function payments.order_facts(
  p_customer uuid, p_account uuid, p_method text, p_routing text, p_number text, p_since timestamptz, p_beneficiary uuid,
  p_type text
) returns jsonb language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  before text := coalesce(current_setting('tradewind.customer_id', true), '');
  facts jsonb;
begin
  perform set_config('tradewind.customer_id', p_customer::text, true);
  select jsonb_build_object(
      'account', case when a.id is not null then
        jsonb_build_object('currency', a.currency, 'status', a.status, 'ledgerAccount', a.ledger_account::text) end,
      'verified', case when coalesce(v.bank, s.bank) is not null then
        jsonb_build_object('bank', coalesce(v.bank, s.bank), 'nameCheck', coalesce(v.name_check, s.name_check),
          'verifiedAt', coalesce(v.verified_at, s.verified_at)) end,
      'saved', case when b.id is not null then
        jsonb_build_object('method', b.method, 'currency', b.currency, 'routing', b.routing,
          'accountNumber', b.account_number) end,
      'payerName', c.name,
      'payerType', c.customer_type,
      'rule', case when r.currency is not null then
        jsonb_build_object('perTransaction', r.per_transaction::text, 'perDay', r.per_day::text,
          'perMonth', r.per_month::text) end,
      'use', case when u.currency is not null then
        jsonb_build_object('day', u.day, 'dayUsed', u.day_used::text, 'month', u.month, 'monthUsed', u.month_used::text) end)
    into facts
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
    where c.customer_id = p_customer;
  perform set_config('tradewind.customer_id', before, true);
  return facts;
end $$;
