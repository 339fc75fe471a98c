-- A quote that the order made which uses it, in one commit: it was never open, so whoever looks for open ones passes
-- it.
alter table payments.quote add column is_ordered boolean not null default false;
drop index payments.quote_of_customer;
create index quote_of_customer on payments.quote (customer_id, expires_at) where not is_ordered;
drop index payments.quote_by_age;
create index quote_by_age on payments.quote (expires_at) where not is_ordered;
