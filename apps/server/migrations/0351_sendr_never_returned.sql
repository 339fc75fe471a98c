-- What a transfer by SendR pays out has no form in which its maker could change it: it is approved or rejected. Those that
-- were returned before lapse as they did.
alter table approvals.request add constraint request_of_sendr_not_returned
  check (module <> 'SendR' or status <> 'ReturnedForModification') not valid;
