-- The password was reset by email. Someone else may read the mailbox, so the next sign-in takes a factor besides it.
alter table identity.person add column other_factor_due boolean not null default false;
