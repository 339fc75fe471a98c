-- Payments of all customers, as the provider's staff list and find them. Lines are written behind the commits that pay,
-- so their index of words costs no payment anything.
create index transaction_by_date on payments.transaction (created_at, id);
-- Not of `words` itself: a search within one customer must not be answered by this index.
create index line_words_of_everybody on payments.line using gin ((words || '') gin_trgm_ops);
