-- What a voucher can be used for: payments from accounts and wallets, or transfers by SendR; empty means both.
alter table promotions.campaign add column product text
  constraint campaign_product_known check (product in ('full', 'sendr'));

create or replace view promotions.campaign_entry with (security_invoker) as
  select c.id, c.code, c.name, c.kind, c.amount, c.share_percent, c.at_most, c.currency, c.countries,
    c.payment_methods, c.first_payment_only, c.max_uses, c.max_uses_each, c.starts_at, c.ends_at, c.is_public, c.used,
    'approved' as decided, d.proposed_by, d.proposed_by_name, d.proposed_at, d.reason, d.decided_by_name, d.decided_at,
    c.ended_at, c.ended_by_name, c.end_reason, c.product
  from promotions.campaign c join decisions.decision d on d.id = c.decision_id
  union all
  select d.id, p.code, p.name, p.kind, p.amount, p.share_percent, p.at_most, p.currency, p.countries,
    p.payment_methods, p.first_payment_only, p.max_uses, p.max_uses_each, p.starts_at, p.ends_at, p.is_public, 0,
    d.state, d.proposed_by, d.proposed_by_name, d.proposed_at, d.reason, d.decided_by_name, d.decided_at,
    null, null, nullif(d.note, ''), p.product
  from decisions.decision d, jsonb_populate_record(null::promotions.campaign, d.payload) p
  where d.kind = 'promotions.campaign' and d.state <> 'approved';
