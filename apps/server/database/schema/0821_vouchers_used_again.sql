-- A payment that came back and then arrived after all keeps its reduced charge, so its voucher counts as used again,
-- whatever its campaign has left: the customer was promised the charge, and the mistake was the network's.
alter table promotions.campaign add column used_again int not null default 0
  constraint campaign_used_again_not_negative check (used_again >= 0);
alter table promotions.campaign drop constraint campaign_used_within;
alter table promotions.campaign add constraint campaign_used_within
  check (used >= 0 and (max_uses is null or used <= max_uses + used_again));
grant update (used_again) on promotions.campaign to tradewind_system;

-- One first-payment voucher per customer: an unfunded transfer isn't a payment yet, and a second one must not count as
-- a first payment too.
alter table promotions.voucher_use add column first_payment boolean not null default false;
update promotions.voucher_use u set first_payment = true
  from promotions.campaign c where c.id = u.campaign_id and c.first_payment_only;
create unique index voucher_first_payment_once on promotions.voucher_use (customer_id)
  where first_payment and given_back_at is null;
grant update (first_payment) on promotions.voucher_use to tradewind_system;
