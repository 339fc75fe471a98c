-- A hedge is decided once and then never changes: a second entry takes it back.
create or replace function treasury.keep_hedge() returns trigger language plpgsql as $$
begin
  if old.state <> 'waiting' or new.state = 'waiting' then
    raise exception 'a hedge is decided once' using errcode = '23514', constraint = 'hedge_decided_once';
  end if;
  return new;
end $$;
