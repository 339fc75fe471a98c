-- Sellers may be registered for tax more than once: with a VAT number and a national one, or in several countries.
alter table invoicing.configuration
  add column other_tax_numbers text[] not null default '{}',
  add constraint configuration_tax_numbers check (cardinality(other_tax_numbers) <= 9);

-- What was supplied over a period, and where goods went if that isn't where the buyer is.
alter table invoicing.invoice
  add column period_start date,
  add column period_end date,
  add column delivery_country_id text,
  add constraint invoice_period check ((period_start is null) = (period_end is null) and period_start <= period_end),
  add constraint invoice_delivery_country check (delivery_country_id ~ '^[A-Z]{2}$');
alter table invoicing.recurrence
  add column delivery_country_id text,
  add constraint recurrence_delivery_country check (delivery_country_id ~ '^[A-Z]{2}$');
