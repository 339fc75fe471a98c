-- Credit notes take back a part of an invoice each, and together never more than it came to.

alter table invoicing.invoice
  add column credited_minor bigint not null default 0,
  add constraint invoice_credited_within check (credited_minor between 0 and total_minor),
  add constraint invoice_void_uncredited check (state <> 'Void' or credited_minor = 0);

update invoicing.invoice i set credited_minor = note.total_minor
  from invoicing.invoice note where note.credits = i.id;

drop index invoicing.invoice_credited_once;
create index invoice_credit_notes on invoicing.invoice (credits) where credits is not null;

create trigger count_credit before insert on invoicing.invoice
  for each row when (new.kind = 'CreditNote') execute function invoicing.count_credit();
