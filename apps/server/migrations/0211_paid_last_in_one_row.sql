-- When a beneficiary was paid last is what its accounts say, and a payment writes it there alone: it wrote both rows, one of
-- them with each of its five indexes. The beneficiary's own column keeps what its accounts no longer say.
drop index beneficiaries.beneficiary_recently_paid;
alter table beneficiaries.beneficiary_account set (fillfactor = 80);

create function beneficiaries.keep_paid() returns trigger language plpgsql as $$
begin
  update beneficiaries.beneficiary set last_paid_at = old.last_paid_at
    where id = old.beneficiary_id and customer_id = old.customer_id
      and (last_paid_at is null or last_paid_at < old.last_paid_at);
  return null;
end $$;
create trigger keep_paid after update on beneficiaries.beneficiary_account for each row
  when (old.removed_at is null and old.last_paid_at is not null
    and (new.removed_at is not null or new.last_paid_at is null))
  execute function beneficiaries.keep_paid();

-- As in 0202, with one row less and one look at what is given.
create or replace function beneficiaries.record_uses(given jsonb) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
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
