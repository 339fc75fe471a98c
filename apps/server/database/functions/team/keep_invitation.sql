-- An invitation that was accepted or taken back stays what it was.
create or replace function team.keep_invitation() returns trigger language plpgsql
  set search_path = pg_catalog, pg_temp as $$
begin
  if old.accepted_at is not null or old.withdrawn_at is not null then
    raise exception 'this invitation is over' using errcode = '23514', constraint = 'invitation_is_over';
  end if;
  return new;
end $$;

revoke execute on function team.keep_invitation from public;
