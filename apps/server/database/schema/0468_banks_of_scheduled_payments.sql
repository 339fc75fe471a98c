-- A payment of a schedule that was edited by itself may go to a bank elsewhere: where that is decides about its own days
-- alone. Null where its bank is that of the schedule.
alter table schedules.occurrence add column bank_country text;
