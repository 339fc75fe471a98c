-- When staff last decided on a dispute.
alter table issuing.dispute add column decided_at timestamptz;
