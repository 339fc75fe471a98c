-- A message on its way is taken until then (wall time), so that no transaction is open while somebody answers.
alter table sandbox.delivery add column locked_until timestamptz;
create index delivery_age on sandbox.delivery using brin (delivered_at);
grant delete on sandbox.delivery to tradewind_system;
