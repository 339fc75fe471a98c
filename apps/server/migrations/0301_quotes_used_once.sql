-- The price of which a transfer was made, by the number under its seal. Those of before had none.
alter table sendr.instruction add column quote_id uuid constraint instruction_quote_once unique;
