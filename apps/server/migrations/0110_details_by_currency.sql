-- Bank details of every way of paying, each checked for the currency that is paid: one account may take several.
alter table beneficiaries.verification drop constraint verification_method_check;
alter table beneficiaries.verification drop constraint verification_routing_check;
alter table beneficiaries.verification drop constraint verification_pkey;
alter table beneficiaries.verification add column currency text;
update beneficiaries.verification set currency =
  case method when 'SortCode' then 'GBP' when 'Iban' then 'EUR' when 'AbaRouting' then 'USD' else 'NGN' end;
alter table beneficiaries.verification alter column currency set not null;
alter table beneficiaries.verification
  add constraint verification_currency_code check (currency ~ '^[A-Z]{3}$'),
  add constraint verification_method_known check (method in ('SortCode', 'Iban', 'AbaRouting', 'Transfer', 'BicSwift',
    'WireRouting', 'MobileMoney', 'RoutingCode', 'Interac', 'BankCode', 'Ifsc')),
  -- Interac's addresses are e-mail addresses, in small letters; everything else is letters and digits.
  add constraint verification_routing_written check (
    case method when 'Interac' then routing ~ '^[^\sA-Z@]+@[^\sA-Z@]+$' else routing ~ '^[0-9A-Z_]+$' end),
  add primary key (customer_id, method, currency, routing, account_number);

alter table beneficiaries.beneficiary drop constraint beneficiary_method_check;
alter table beneficiaries.beneficiary drop constraint beneficiary_routing_check;
alter table beneficiaries.beneficiary drop constraint beneficiary_saved_once;
alter table beneficiaries.beneficiary
  add constraint beneficiary_method_known check (method in ('SortCode', 'Iban', 'AbaRouting', 'Transfer', 'BicSwift',
    'WireRouting', 'MobileMoney', 'RoutingCode', 'Interac', 'BankCode', 'Ifsc')),
  add constraint beneficiary_routing_written check (
    case method when 'Interac' then routing ~ '^[^\sA-Z@]+@[^\sA-Z@]+$' else routing ~ '^[0-9A-Z_]+$' end),
  add constraint beneficiary_saved_once unique (customer_id, method, currency, routing, account_number);

-- As in 0064, but the currency too says which beneficiary was paid.
create or replace function beneficiaries.record_uses(given jsonb) returns void language sql as $$
  insert into beneficiaries.beneficiary (id, customer_id, currency, entity_type, first_name, last_name, company_name,
      account_name, email, country_id, state, city, address, postcode, method, routing, account_number, bank,
      name_check, verified_at, created_at)
    select s.id, r."customerId", d.currency, p."entityType", p."firstName", p."lastName", p."companyName",
      p."accountName", p.email, p."countryId", p.state, p.city, p.address, p.postcode, d.method, d.routing,
      d."accountNumber", d.bank, d."nameCheck", d."verifiedAt", s.at
    from jsonb_to_recordset(given) as r("customerId" uuid, save jsonb),
      jsonb_to_record(r.save) as s(id uuid, at timestamptz, payee jsonb, details jsonb),
      jsonb_to_record(s.payee) as p("entityType" smallint, "firstName" text, "lastName" text, "companyName" text,
        "accountName" text, email text, "countryId" text, state text, city text, address text, postcode text),
      jsonb_to_record(s.details) as d(currency text, method text, routing text, "accountNumber" text, bank jsonb,
        "nameCheck" text, "verifiedAt" timestamptz)
    where jsonb_typeof(r.save) = 'object'
    order by r."customerId", d.method, d.currency, d.routing, d."accountNumber"
    on conflict on constraint beneficiary_saved_once do nothing;

  with used as (
    select b.id, max(r.at) as at
    from jsonb_to_recordset(given) as r("customerId" uuid, "beneficiaryId" uuid, save jsonb, at timestamptz)
    join beneficiaries.beneficiary b on b.customer_id = r."customerId" and (
      b.id = r."beneficiaryId" or (
        b.method = r.save #>> '{details,method}' and b.currency = r.save #>> '{details,currency}'
        and b.routing = r.save #>> '{details,routing}' and b.account_number = r.save #>> '{details,accountNumber}'))
    group by b.id
  ), locked as (
    select b.id, used.at from beneficiaries.beneficiary b join used on used.id = b.id
    where b.last_paid_at is null or b.last_paid_at < used.at
    order by b.id for no key update of b
  )
  update beneficiaries.beneficiary b set last_paid_at = locked.at from locked where b.id = locked.id;
$$;

-- As in 0073, but what was checked or saved counts for the account's own currency only, which is what a payment pays; an
-- order from no account of the customer names its currency itself, beside these facts.
create or replace function payments.order_facts(
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
    left join lateral (
      select bank, name_check, verified_at from beneficiaries.verification
      where customer_id = c.customer_id and method = p_method and (a.id is null or currency = a.currency)
        and routing = p_routing and account_number = p_number and verified_at > p_since
      order by verified_at desc limit 1) v on true
    left join lateral (
      select bank, name_check, verified_at from beneficiaries.beneficiary
      where customer_id = c.customer_id and method = p_method and (a.id is null or currency = a.currency)
        and routing = p_routing and account_number = p_number
      order by verified_at desc limit 1) s on true
    left join beneficiaries.beneficiary b on b.id = p_beneficiary and b.customer_id = c.customer_id
    left join payments.limit_rule r on r.currency = a.currency and r.transaction_type = p_type
    left join payments.limit_use u on u.customer_id = c.customer_id and u.currency = a.currency
      and u.transaction_type = p_type
    where c.customer_id = p_customer;
  perform set_config('tradewind.customer_id', before, true);
  return facts;
end $$;
