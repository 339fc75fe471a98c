-- One late fee for an invoice that is not paid, as an invoice of its own. The invoice itself says so from its issue on.

alter table invoicing.configuration
  add column late_fee_percent text,
  add column late_fee_after_days int not null default 14,
  add constraint configuration_late_fee check (late_fee_percent::numeric > 0 and late_fee_percent::numeric <= 25),
  add constraint configuration_late_fee_days check (late_fee_after_days between 1 and 90);

alter table invoicing.invoice
  add column late_fee_percent text,
  add column late_fee_after_days int,
  -- The invoice that this one is the fee for.
  add column late_fee_for uuid references invoicing.invoice,
  add constraint invoice_late_fee_whole check ((late_fee_percent is null) = (late_fee_after_days is null)),
  add constraint invoice_late_fee_of_another
    check (late_fee_for is null or (kind = 'Invoice' and late_fee_percent is null));

create unique index invoice_late_fee_once on invoicing.invoice (late_fee_for) where late_fee_for is not null;
create index invoice_late_fee_due on invoicing.invoice (due_on)
  where late_fee_percent is not null and state = 'Issued' and settled_minor < total_minor;
