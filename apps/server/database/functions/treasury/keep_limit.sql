-- A limit applies from its first moment on, and ends once: its history stays as it was.
create or replace function treasury.keep_limit() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null or new.ended_at is null then
    raise exception 'a limit ends once' using errcode = '23514', constraint = 'position_limit_path';
  end if;
  return new;
end $$;
