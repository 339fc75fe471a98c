-- Texts that staff put into notes about exceptions, by name.
create table operations.note_template (
  id uuid primary key,
  name text not null check (length(name) between 3 and 60),
  text text not null check (length(text) between 1 and 1000),
  by_name text not null,
  at timestamptz not null
);
create unique index note_template_name_once on operations.note_template (lower(name));
grant select, insert, update, delete on operations.note_template to tradewind_system;
