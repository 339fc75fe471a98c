-- How people become customers: the kinds of customers, and what each has registered for.

-- The thirteen types of the specification's groups, and the two choices of registration that no group names.
alter table customers.customer drop constraint customer_type_known;
alter table customers.customer add constraint customer_type_known check (customer_type in (
  'Individual', 'Sole Trader', 'Limited Liability Company', 'Sole Proprietor', 'Private Company',
  'Public Limited Company', 'Company Limited By Guarantee', 'Limited Liability Partnership',
  'Public Limited Liability Company', 'Non Uk Public Sector Bodies', 'State Owned Companies', 'Central Banks',
  'Money Transfer Organization', 'Governments', 'Private Bank'));
alter table customers.customer add column product text not null default 'full'
  constraint customer_product_known check (product in ('full', 'sendr'));
-- Kept as it was written, for the referrals that will count it.
alter table customers.customer add column referral_code text
  constraint customer_referral_shape check (referral_code ~ '^[A-Za-z0-9-]{3,40}$');
