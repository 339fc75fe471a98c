-- Another role of somebody who is there already: the details are those of the officer named here, who has them itself.
alter table onboarding.officer add column same_person_as uuid;
alter table onboarding.officer add constraint officer_in_customer unique (customer_id, id);
alter table onboarding.officer add constraint officer_same_person
  foreign key (customer_id, same_person_as) references onboarding.officer (customer_id, id);
alter table onboarding.officer add constraint officer_not_itself check (same_person_as <> id);
create index officer_of_person on onboarding.officer (customer_id, same_person_as) where same_person_as is not null;
-- A document of a role that is removed goes to another role of the same person.
grant update (officer_id) on onboarding.document to tradewind_customer;
grant update (same_person_as) on onboarding.officer to tradewind_system;
