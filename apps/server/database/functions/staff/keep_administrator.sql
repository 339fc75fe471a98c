-- Somebody stays administrator: one after the other, so that two who leave at once don't both count on each other.
create or replace function staff.keep_administrator() returns trigger language plpgsql
set search_path = pg_catalog, pg_temp as $$
begin
  if 'administrator' = any(old.roles) and old.closed_at is null
    and not ('administrator' = any(new.roles) and new.closed_at is null) then
    perform pg_advisory_xact_lock(hashtextextended('staff administrators', 0));
    if not exists (select from staff.person p
      where p.id <> old.id and p.closed_at is null and p.enrolled_at is not null
        and 'administrator' = any(p.roles)) then
      raise exception 'the last administrator stays' using errcode = '23514', constraint = 'last_administrator';
    end if;
  end if;
  return new;
end $$;
