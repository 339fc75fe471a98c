-- A pull can be called off for as long as its network takes the debit back: it is over, and nothing of it has failed.
alter table pulls.pull drop constraint pull_status_known;
alter table pulls.pull add constraint pull_status_known
  check (status in ('Pending', 'Approved', 'Successful', 'Failed', 'Expired', 'InvestigateAccount'));
alter table pulls.pull add column recallable_until timestamptz;
insert into pulls.transition (from_status, to_status) values ('Pending', 'Expired'), ('Approved', 'Expired');

-- The sandbox's collector: when it took a debit back.
alter table sandbox.debit add column recalled_at timestamptz;
grant update (recalled_at) on sandbox.debit to tradewind_system;
