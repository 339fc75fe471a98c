-- A limit is confirmed or withdrawn once, applies, and ends: its history stays as it was.
create or replace function treasury.keep_limit() returns trigger language plpgsql as $$
begin
  if not (old.state = 'waiting' and new.state in ('in-force', 'withdrawn')
      or old.state = 'in-force' and new.state = 'ended') then
    raise exception 'a limit cannot go from % to %', old.state, new.state
      using errcode = '23514', constraint = 'position_limit_path';
  end if;
  return new;
end $$;
