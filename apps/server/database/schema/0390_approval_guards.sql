-- What waits for approval is held back by the database itself, however a program goes about it.
drop trigger guard_request on approvals.request;
create trigger guard_request before insert or update on approvals.request
  for each row execute function approvals.guard_request();

create trigger guard_approval before insert or update on schedules.schedule
  for each row execute function schedules.guard_approval();
create constraint trigger guard_edit after update on schedules.occurrence deferrable initially deferred
  for each row when (
    (new.ordered, new.payee, new.currency, new.amount, new.key, new.nominal_day)
      is distinct from (old.ordered, old.payee, old.currency, old.amount, old.key, old.nominal_day))
  execute function schedules.guard_edit();

drop trigger guard_start on payments.transaction;
create trigger guard_start before insert on payments.transaction
  for each row when ((new.direction = 'out') <> (new.status = 'Pending')
    or (new.direction = 'in') <> (new.status = 'FundsReceived') or new.approval not in ('none', 'awaited'))
  execute function payments.guard_status();
