-- The person of a session did something: one round trip, since it is in the way of a request. Never turns back, and
-- never wakes a session that is over.
create or replace function identity.note_activity(p_session uuid, p_at timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update identity.session set last_acted_at = p_at
    where id = p_session and last_acted_at < p_at and revoked_at is null;
end $$;

grant create on schema identity to tradewind_system;
alter function identity.note_activity owner to tradewind_system;
revoke create on schema identity from tradewind_system;

revoke execute on function identity.note_activity from public;
grant execute on function identity.note_activity to session_user, tradewind_process;
