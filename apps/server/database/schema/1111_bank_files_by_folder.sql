-- Folders by which customers' own systems exchange files with us, where an operator has switched them on.
create table bank_files.folder (
  customer_id uuid primary key,
  is_on boolean not null,
  changed_at timestamptz not null
);
select platform.wall_off('bank_files.folder');
grant select, insert, update on bank_files.folder to tradewind_system;

-- What came through a folder: one content once. It became a file that a person confirms, or was refused as a whole.
create table bank_files.received (
  customer_id uuid not null,
  -- SHA-256 of the content.
  digest bytea not null,
  file_name text not null,
  received_at timestamptz not null,
  file_id uuid,
  -- Of a refused one: the id that its sender gave it, and why.
  message_id text,
  refusal text,
  -- When its outcome was written into the customer's folder.
  reported_at timestamptz,
  primary key (customer_id, digest),
  constraint received_file foreign key (file_id, customer_id) references bank_files.file (id, customer_id)
    on delete cascade,
  constraint received_outcome check ((file_id is null) = (refusal is not null))
);
create index received_of_file on bank_files.received (file_id) where file_id is not null;
create index received_unreported on bank_files.received (customer_id) where reported_at is null;
select platform.wall_off('bank_files.received');
grant select, insert, update, delete on bank_files.received to tradewind_system;
