-- In which language documents are written: that of the receiver, else that of the setup.
alter table invoicing.configuration
  add column language text not null default 'en',
  add constraint configuration_language check (language in ('en', 'de', 'fr'));
alter table invoicing.merchant_customer
  add column language text,
  add constraint merchant_language check (language in ('en', 'de', 'fr'));
