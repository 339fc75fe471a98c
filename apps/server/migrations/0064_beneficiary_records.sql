-- Remembers which beneficiaries payments went to, in the commit of those payments: a row names one that is saved, or
-- brings one to save. Details that are saved already are one beneficiary, the first; a time before the known one changes
-- nothing. Rows are written and locked in one order, so that two batches queue up instead of deadlocking.
create function beneficiaries.record_uses(given jsonb) returns void language sql as $$
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
    order by r."customerId", d.method, d.routing, d."accountNumber"
    on conflict on constraint beneficiary_saved_once do nothing;

  with used as (
    select b.id, max(r.at) as at
    from jsonb_to_recordset(given) as r("customerId" uuid, "beneficiaryId" uuid, save jsonb, at timestamptz)
    join beneficiaries.beneficiary b on b.customer_id = r."customerId" and (
      b.id = r."beneficiaryId" or (
        b.method = r.save #>> '{details,method}' and b.routing = r.save #>> '{details,routing}'
        and b.account_number = r.save #>> '{details,accountNumber}'))
    group by b.id
  ), locked as (
    select b.id, used.at from beneficiaries.beneficiary b join used on used.id = b.id
    where b.last_paid_at is null or b.last_paid_at < used.at
    order by b.id for no key update of b
  )
  update beneficiaries.beneficiary b set last_paid_at = locked.at from locked where b.id = locked.id;
$$;
revoke execute on function beneficiaries.record_uses from public;
grant execute on function beneficiaries.record_uses to tradewind_system;
