-- The margin that an exchange was priced with, in millionths: that of its quote, or of the moment at which one that
-- waited for approval was booked, as its rates are.
alter table payments.exchange add column millionths int;
set local role tradewind_system;
update payments.exchange e set millionths = q.millionths from payments.quote q where q.id = e.quote_id;
reset role;
alter table payments.exchange alter column millionths set not null;
