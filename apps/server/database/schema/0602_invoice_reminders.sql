-- Reminders of invoices that are still owed, by email, before and after the due date.

alter table invoicing.configuration add column reminders boolean not null default false;

-- Each step is sent once: days after the due date, before it where negative.
create table invoicing.reminder (
  invoice_id uuid not null,
  customer_id uuid not null,
  step int not null constraint reminder_step_known check (step in (-3, 1, 7, 14)),
  sent_at timestamptz not null,
  primary key (invoice_id, step),
  constraint reminder_invoice foreign key (invoice_id, customer_id) references invoicing.invoice (id, customer_id)
);

create index invoice_to_remind on invoicing.invoice (due_on)
  where state = 'Issued' and kind = 'Invoice' and sent_at is not null and settled_minor < total_minor;

select platform.wall_off('invoicing.reminder');
grant select, insert on invoicing.reminder to tradewind_customer, tradewind_system;
