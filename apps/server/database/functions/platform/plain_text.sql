-- Words as they are searched: without accents and in small letters, so that a search for Chloe finds Chloé, and
-- the other way round. What is searched for is made plain before it comes here. Without settings of its own, so that it
-- becomes part of the statement that calls it. What has only ASCII signs has no accents.
create or replace function platform.plain_text(given text) returns text language sql immutable parallel safe as $$
  select case when octet_length(given) = length(given) then lower(given)
    else lower(regexp_replace(normalize(given, nfkd), U&'[\0300-\036F]', '', 'g')) end
$$;

revoke execute on function platform.plain_text from public;
grant execute on function platform.plain_text to tradewind_customer, tradewind_system;
