-- In which language the product speaks to the person, in every browser; null until one is chosen. It is the person's
-- own to choose, in all companies at once: customers.choose_language.
alter table customers.member
  add column language text constraint member_language_known check (language in ('en', 'fr'));
