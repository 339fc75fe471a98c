-- Counts vouchers of orders, in the commit of the postings that reserve their reduced charges, and holds them to what
-- their campaigns allow; sorted, so that two batches wait for each other instead of deadlocking. Whatever was checked
-- before, the row of the campaign decides: of a hundred orders at once as many go through as it has uses left.
create or replace function promotions.record_voucher_uses(given jsonb) returns void language plpgsql
  set search_path = pg_catalog, pg_temp as $$
declare
  counted record;
begin
  for counted in
    select "campaignId" as campaign_id, count(*)::int as uses, min(at) as first_at, max(at) as last_at
    from jsonb_to_recordset(given) as g ("campaignId" uuid, at timestamptz)
    group by 1 order by 1
  loop
    update promotions.campaign c set used = used + counted.uses
      where c.id = counted.campaign_id and c.ended_at is null
        and counted.first_at >= c.starts_at and counted.last_at < c.ends_at
        and (c.max_uses is null or c.used + counted.uses <= c.max_uses);
    if not found then
      raise exception 'this voucher has no use left' using errcode = '23514', constraint = 'voucher_kept';
    end if;
  end loop;
  for counted in
    select "campaignId" as campaign_id, "customerId" as customer_id, count(*)::int as uses
    from jsonb_to_recordset(given) as g ("campaignId" uuid, "customerId" uuid)
    group by 1, 2 order by 1, 2
  loop
    insert into promotions.customer_use as known (campaign_id, customer_id, used)
      values (counted.campaign_id, counted.customer_id, counted.uses)
      on conflict (campaign_id, customer_id) do update set used = known.used + excluded.used;
    if exists (
      select from promotions.customer_use u join promotions.campaign c on c.id = u.campaign_id
      where (u.campaign_id, u.customer_id) = (counted.campaign_id, counted.customer_id) and u.used > c.max_uses_each
    ) then
      raise exception 'this customer has used the voucher' using errcode = '23514',
        constraint = 'voucher_kept_by_customer';
    end if;
  end loop;
  insert into promotions.voucher_use (payment_id, campaign_id, customer_id, currency, discount, used_at, first_payment)
    select "paymentId", "campaignId", "customerId", g.currency, discount, at, c.first_payment_only
    from jsonb_to_recordset(given) as g ("paymentId" uuid, "campaignId" uuid, "customerId" uuid, currency text,
      discount bigint, at timestamptz) join promotions.campaign c on c.id = g."campaignId";
end $$;

revoke execute on function promotions.record_voucher_uses from public;
grant execute on function promotions.record_voucher_uses to tradewind_system;
