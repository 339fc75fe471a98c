-- A break that ended stays as it is, and none is written off without its write-off.
create or replace function reconciliation.guard_break() returns trigger language plpgsql
set search_path = pg_catalog, pg_temp as $$
begin
  if old.state <> 'open' then
    raise exception 'this break has ended' using errcode = '23514', constraint = 'break_ended_once';
  end if;
  if new.state = 'written-off' and not exists (
    select from reconciliation.write_off where break_id = new.id) then
    raise exception 'nobody approved this write-off' using errcode = '23514', constraint = 'break_written_off_by_two';
  end if;
  return new;
end $$;
