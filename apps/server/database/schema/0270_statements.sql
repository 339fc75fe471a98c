-- Statements have no tables: they are read from the entries of the ledger.

-- What an account had set aside as of a moment, and was given back since.
create index hold_voided_of_account on ledger.hold (debit_account) where state = 'voided';
