-- The transaction that wrote a posting: the order in which the chain of seals (audit.seal) takes postings up. Everything
-- below the oldest transaction still running is complete, so a seal over it can never miss a late neighbour.
alter table ledger.posting add column xact xid8 not null default pg_current_xact_id();
create index posting_in_order on ledger.posting (xact);

-- A voided hold leaves no transfer behind, so its seal finds it here. Posted holds are found by their transfer.
create index hold_voided on ledger.hold (settled_by) where state = 'voided';
