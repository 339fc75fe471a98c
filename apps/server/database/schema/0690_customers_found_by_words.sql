-- Words by which the provider's staff find a customer: those of its name and of its people's names and emails, with
-- their beginnings, as keyed hashes. Nobody without the master secret can compute one.
create table customers.search_word (
  customer_id uuid not null references customers.customer,
  -- Whose words they are: the customer's own, or a person's.
  holder_id uuid not null,
  word bytea not null constraint search_word_is_hmac check (octet_length(word) = 32),
  primary key (holder_id, customer_id, word)
);
create index search_word_found on customers.search_word (word, customer_id);
select platform.wall_off('customers.search_word');
grant select, insert, delete on customers.search_word to tradewind_system;
