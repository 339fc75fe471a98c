-- Whose a task is that is held: the process of PostgreSQL at the other end of the worker's own connection. A worker
-- that is gone has none, so others need not wait until the time of its hold is over. Empty where they have to.
alter table platform.task add column locked_by int;
grant update (locked_by) on platform.task to tradewind_system;
