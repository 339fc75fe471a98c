-- What is personal is encrypted under the key of whom it is about: a person who signs in has one of their own, beside the
-- customers'. A person's key is made before anybody knows for which customer they act.
alter table platform.person_key drop constraint person_key_pkey;
alter table platform.person_key add column holder_id uuid;
alter table platform.person_key no force row level security;
update platform.person_key set holder_id = customer_id;
alter table platform.person_key force row level security;
alter table platform.person_key add primary key (holder_id), alter column customer_id drop not null;
comment on column platform.person_key.holder_id is 'a customer, or a person who signs in';
grant update (customer_id) on platform.person_key to tradewind_system;

-- The columns in clear stay until no earlier version is left that may fill them. A check that is not yet valid holds for
-- whatever is written from now on; the first start empties the rows from before, and nothing can fill them again.

-- Found by a keyed hash of the e-mail: a blind index, of which nobody reads the e-mail.
alter table identity.person
  drop constraint person_email_unique,
  alter column email drop not null,
  add column personal bytea,
  add column email_index bytea constraint person_email_unique unique,
  add constraint person_not_in_clear check (email is null) not valid;

-- An individual's or a sole trader's name is a person's; a company's is kept in the same way.
alter table customers.customer
  alter column name drop not null,
  add column personal bytea,
  add constraint customer_not_in_clear check (name is null and personal is not null) not valid;

alter table customers.member
  alter column email drop not null, alter column first_name drop not null,
  alter column last_name drop not null, alter column occupation drop not null,
  add column personal bytea,
  add constraint member_not_in_clear
    check (coalesce(email, first_name, last_name, occupation) is null and personal is not null) not valid;

alter table gateway.remitter
  alter column email drop not null, alter column phone drop not null, alter column address drop not null,
  alter column city drop not null, alter column postcode drop not null, alter column id_type drop not null,
  alter column id_number drop not null,
  drop constraint remitter_names_fit,
  add column personal bytea,
  -- One document, one remitter, however its number is spaced: a keyed hash of it.
  add column document_index bytea,
  add constraint remitter_not_in_clear check (
    coalesce(first_name, last_name, company_name, email, phone, address, city, state, postcode, id_type, id_number) is null
    and personal is not null and document_index is not null) not valid;
drop index gateway.remitter_once;
create unique index remitter_once on gateway.remitter (customer_id, document_index);

alter table gateway.mobile_number
  alter column phone_number drop not null,
  add column personal bytea,
  add column phone_index bytea,
  add constraint mobile_number_not_in_clear
    check (phone_number is null and personal is not null and phone_index is not null) not valid,
  drop constraint mobile_number_once,
  add constraint mobile_number_once unique (customer_id, phone_index, account_number);
grant update (phone_number, personal, phone_index) on gateway.mobile_number to tradewind_system;

alter table customers.document_side
  alter column name drop not null,
  add column personal bytea,
  add constraint document_side_not_in_clear check (name is null and personal is not null) not valid;
grant update (name, personal) on customers.document_side to tradewind_system;

-- To whom a message goes, what it is about and its text are sealed together; once it has left, all of that is gone.
alter table notifications.message
  alter column recipient drop not null,
  alter column subject drop not null,
  add column recipient_index bytea,
  add constraint message_not_in_clear check (coalesce(recipient, subject) is null) not valid;

alter table notifications.unsubscribed
  drop constraint unsubscribed_pkey,
  alter column recipient drop not null,
  add column recipient_index bytea,
  add constraint unsubscribed_not_in_clear check (recipient is null and recipient_index is not null) not valid,
  add constraint unsubscribed_once unique (recipient_index, notification_type);
grant update on notifications.unsubscribed to tradewind_system;

drop function notifications.wants;
create function notifications.wants(recipient_index bytea, notification_type text) returns boolean
  language sql stable security definer set search_path = '' as $$
  select not exists (
    select from notifications.unsubscribed u
    where u.recipient_index = wants.recipient_index and u.notification_type = wants.notification_type
  )
$$;
revoke execute on function notifications.wants from public;
grant execute on function notifications.wants to tradewind_customer, tradewind_system;
