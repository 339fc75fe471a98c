-- Statements have no tables: they are read from the entries of the ledger.

-- What an account had set aside as of a moment, and was given back since.
create index hold_voided_of_account on ledger.hold (debit_account) where state = 'voided';

-- A posting that only gave something back has no transfer: whoever sees the hold sees when it ended.
alter policy own_rows on ledger.posting using (
  exists (select from ledger.transfer t where t.posting_id = posting.id)
    or exists (select from ledger.hold h where h.posting_id = posting.id)
    or exists (select from ledger.hold h where h.settled_by = posting.id and h.state = 'voided'));
