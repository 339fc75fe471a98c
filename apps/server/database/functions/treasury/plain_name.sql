-- A name as people take two of them for the same: without case, width, double spaces and what cannot be seen.
create or replace function treasury.plain_name(name text) returns text language sql immutable strict parallel safe
return lower(btrim(regexp_replace(
  regexp_replace(
    normalize(name, NFKC),
    '[\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]', '', 'g'),
  '\s+', ' ', 'g')));

revoke execute on function treasury.plain_name from public;
grant execute on function treasury.plain_name to tradewind_system;
