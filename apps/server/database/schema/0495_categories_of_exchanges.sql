-- The expense category of an exchange by its id as well as by its name, so that the filter of lists finds exchanges.
alter table payments.exchange add column category_id text;
