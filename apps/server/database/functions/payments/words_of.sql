-- What a search looks into. Words are kept in small letters, so that comparing them does not have to make them small
-- each time.
create or replace function payments.words_of(given payments.transaction) returns text language sql immutable as $$
  select platform.plain_text(given.counterparty || E'\n' || given.narration || E'\n' || given.reference
    || coalesce(E'\n' || given.network_reference, '')
    || E'\n' || payments.amount_words(given.currency, given.amount)
    || coalesce(E'\n' || payments.amount_words(given.paid_currency, given.paid), ''))
$$;
