-- An operator may take back money that it had confirmed: what the account can't give is a debt, as for returned pulls.
alter table topups.topup
  add column taken_back bigint not null default 0 check (taken_back >= 0),
  add column owed bigint not null default 0 check (owed >= 0),
  -- When the operator had the money; what came in stays known after it went back.
  add column settled_at timestamptz,
  add constraint topup_reversal_whole check (taken_back + owed in (0, amount)),
  add constraint topup_reversal_failed check (taken_back + owed = 0 or status = 'Failed');
update topups.topup set settled_at = finished_at where status = 'Successful';
alter table topups.topup
  add constraint topup_settled_fits check ((status = 'Successful') <= (settled_at is not null));

insert into topups.transition (from_status, to_status) values ('Successful', 'Failed');
