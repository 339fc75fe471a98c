-- Files that go with an invoice. They change with their draft only.
create table invoicing.attachment (
  id uuid primary key,
  customer_id uuid not null,
  invoice_id uuid not null,
  content_hash text not null,
  name text not null,
  media_type text not null,
  size int not null,
  added_at timestamptz not null,
  constraint attachment_invoice foreign key (invoice_id, customer_id)
    references invoicing.invoice (id, customer_id) on delete cascade,
  constraint attachment_once unique (invoice_id, content_hash)
);

create trigger keep_attachments before insert or update or delete on invoicing.attachment
  for each row execute function invoicing.keep_items();

select platform.wall_off('invoicing.attachment');
grant select, insert, delete on invoicing.attachment to tradewind_customer, tradewind_system;
