-- Servers remember who a token stands for. Whatever could make that untrue is told to all of them in its own commit:
-- the session, the person or the customer that it concerns. A token that is taken back is told by the hash of its id.
create or replace function identity.tell_servers() returns trigger language plpgsql as $$
begin
  perform pg_notify('identity_news', to_jsonb(old) ->> tg_argv[0]);
  return null;
end $$;
