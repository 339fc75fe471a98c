-- A confirmed number is one person's: whoever confirms it later takes it from whoever had it before.
alter table identity.phone add column number_index bytea;
create unique index phone_number_once on identity.phone (number_index);
