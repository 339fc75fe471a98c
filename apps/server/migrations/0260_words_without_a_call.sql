-- As before (0204), in a form that becomes part of the statement that asks: the worker of lists asks it twice for each transfer
-- between own accounts. What has only ASCII signs has no accents.
create or replace function platform.plain_text(given text) returns text language sql immutable parallel safe as $$
  select case when octet_length(given) = length(given) then lower(given)
    else lower(regexp_replace(normalize(given, nfkd), U&'[\0300-\036F]', '', 'g')) end
$$;
