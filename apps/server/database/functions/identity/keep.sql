-- What was recorded stays as it was.
create or replace function identity.keep() returns trigger language plpgsql as $$
begin
  raise exception 'a record of % cannot be changed', tg_table_name
    using errcode = '23514', constraint = 'record_is_kept';
end $$;
