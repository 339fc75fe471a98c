-- Servers remember who a token stands for. Whatever could make that untrue is told to all of them in its own commit: the
-- session, the person or the customer that it concerns. A token that is taken back is told by the hash of its id.
create function identity.tell_servers() returns trigger language plpgsql as $$
begin
  perform pg_notify('identity_news', to_jsonb(old) ->> tg_argv[0]);
  return null;
end $$;

create trigger tell_servers after update or delete on identity.session
  for each row execute function identity.tell_servers('id');

create trigger tell_servers_of_token after update or delete on identity.artifact
  for each row when (old.kind = 'AccessToken') execute function identity.tell_servers('id_hash');
