-- Words as they are searched: in small letters, without accents, and with the letters that people type for ł, ø or
-- ß. A search for lukasz finds Łukasz, and the other way round. The kernel's plainText does the same with what is
-- searched for. Without settings of its own, so that it becomes part of the statement that calls it. ASCII needs
-- nothing but small letters. Tables keep what it returns: after a change of it they must be written again.
create or replace function platform.plain_text(given text) returns text language sql immutable parallel safe as $$
  select case when octet_length(given) = length(given) then lower(given)
    else replace(replace(replace(replace(translate(lower(regexp_replace(normalize(given, nfkd),
      U&'[\0300-\036F\0591-\05BD\05BF\05C1\05C2\05C4\05C5\05C7\0610-\061A\0640\064B-\065F\0670\06D6-\06DC\06DF-\06E4'
      '\06E7\06E8\06EA-\06ED\00AD\200B-\200F\202A-\202E\2060\2066-\2069\FEFF]', '', 'g')),
      'łøđðħŧŋĸıςٱىیکة', 'loddhtnkiσاييكه'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') end
$$;

revoke execute on function platform.plain_text from public;
grant execute on function platform.plain_text to tradewind_customer, tradewind_system;
