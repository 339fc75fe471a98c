-- Remembers which beneficiaries payments went to, in the commit of those payments: a row names one that is saved, or
-- brings one to save. Details that are saved already, in the same currency, are one beneficiary, the first; a time
-- before the known one changes nothing. Rows are written and locked in one order, so that two batches queue up instead
-- of deadlocking. When something is paid, only its account says so (keep_paid). A batch of payments to saved
-- beneficiaries, which nearly all are, does not look for what there would be to save.
create or replace function beneficiaries.record_uses(given jsonb) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
  set enable_mergejoin = off as $$
declare ids uuid[]; times timestamptz[];
begin
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
  end if;

  -- Each looked up by itself, whatever the statistics say, and locked in the order of their ids.
  select array_agg(u.id), array_agg(u.at) into ids, times from (
    select f.id, max(f.at) as at from (
      select r.at, (
          select a.id from beneficiaries.beneficiary_account a
          where a.customer_id = r."customerId" and a.method = r.paid ->> 'method' and a.currency = r.paid ->> 'currency'
            and a.routing = r.paid ->> 'routing' and a.account_number = r.paid ->> 'accountNumber'
            and a.removed_at is null) as id
      from jsonb_to_recordset(given) as r("customerId" uuid, paid jsonb, at timestamptz)) f
    where f.id is not null group by f.id) u;
  perform from beneficiaries.beneficiary_account a where a.id = any(ids) order by a.id for no key update;
  update beneficiaries.beneficiary_account a set last_paid_at = u.at from unnest(ids, times) u(id, at)
    where a.id = u.id and (a.last_paid_at is null or a.last_paid_at < u.at);
end $$;

revoke execute on function beneficiaries.record_uses from public;
grant execute on function beneficiaries.record_uses to tradewind_system;
