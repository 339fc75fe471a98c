-- Servers cache whom a token belongs to. Every change to that notifies all of them in its own commit:
-- the session, the person or the customer that it concerns. A revoked token is named by the hash of its id.
create or replace function identity.notify_servers() returns trigger language plpgsql as $$
begin
  perform pg_notify('identity_change', to_jsonb(old) ->> tg_argv[0]);
  return null;
end $$;
