-- When each account of a beneficiary was paid last. Whoever has accounts in two currencies is recent in the one that was
-- paid. An account that was its beneficiary's only one was what was paid; of several nobody wrote down which it was, and
-- they count from their next payment on.
alter table beneficiaries.beneficiary_account add column last_paid_at timestamptz;
update beneficiaries.beneficiary_account a set last_paid_at = b.last_paid_at
  from beneficiaries.beneficiary b
  where b.id = a.beneficiary_id and b.last_paid_at is not null
    and not exists (
      select from beneficiaries.beneficiary_account other where other.beneficiary_id = a.beneficiary_id and other.id <> a.id);
grant update (last_paid_at) on beneficiaries.beneficiary_account to tradewind_customer, tradewind_system;

-- As in 0186, and the account that is paid.
create or replace function beneficiaries.record_uses(given jsonb) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  named uuid[]; customers uuid[]; times timestamptz[];
  saved record;
begin
  select coalesce(array_agg(r."beneficiaryId"), '{}'), array_agg(r."customerId"), array_agg(r.at)
    into named, customers, times
    from jsonb_to_recordset(given) as r("customerId" uuid, "beneficiaryId" uuid, at timestamptz)
    where r."beneficiaryId" is not null;

  if jsonb_path_exists(given, '$[*].save.id') then
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
    insert into beneficiaries.beneficiary (id, customer_id, entity_type, first_name, last_name, company_name,
        account_name, email, country_id, state, city, address, postcode, created_at)
      select id, customer_id, entity_type, first_name, last_name, company_name, account_name, email, country_id, state,
        city, address, postcode, at
      from asked where id in (select beneficiary_id from saved);

    -- Whatever those details belong to now, saved by this batch or before.
    select array_agg(a.beneficiary_id) as ids, array_agg(r."customerId") as customers, array_agg(r.at) as times into saved
      from jsonb_to_recordset(given) as r("customerId" uuid, save jsonb, at timestamptz)
      join beneficiaries.beneficiary_account a on a.customer_id = r."customerId" and a.removed_at is null
        and a.method = r.save #>> '{details,method}' and a.routing = r.save #>> '{details,routing}'
        and a.account_number = r.save #>> '{details,accountNumber}' and a.currency = r.save #>> '{details,currency}';
    named := named || saved.ids; customers := customers || saved.customers; times := times || saved.times;
  end if;

  with used as (
    select u.id, u.customer_id, max(u.at) as at from unnest(named, customers, times) u(id, customer_id, at) group by 1, 2
  ), locked as (
    select b.id, used.at from beneficiaries.beneficiary b join used using (id, customer_id)
    where b.last_paid_at is null or b.last_paid_at < used.at
    order by b.id for no key update of b
  )
  update beneficiaries.beneficiary b set last_paid_at = locked.at from locked where b.id = locked.id;

  with used as (
    select r."customerId" as customer_id, t.method, t.currency, t.routing, t."accountNumber" as account_number,
      max(r.at) as at
    from jsonb_to_recordset(given) as r("customerId" uuid, paid jsonb, at timestamptz),
      jsonb_to_record(r.paid) as t(method text, currency text, routing text, "accountNumber" text)
    where jsonb_typeof(r.paid) = 'object' group by 1, 2, 3, 4, 5
  ), locked as (
    select a.id, used.at from beneficiaries.beneficiary_account a
    join used using (customer_id, method, currency, routing, account_number)
    where a.removed_at is null and (a.last_paid_at is null or a.last_paid_at < used.at)
    order by a.id for no key update of a
  )
  update beneficiaries.beneficiary_account a set last_paid_at = locked.at from locked where a.id = locked.id;
end $$;
