-- That its person acted is the one thing of a session that servers are not told of: it happens every few seconds, and
-- whoever finds a session idle looks it up again before ending it.
drop trigger notify_servers on identity.session;
create trigger notify_servers after update on identity.session
  for each row when ((to_jsonb(old) - 'last_acted_at') is distinct from (to_jsonb(new) - 'last_acted_at'))
  execute function identity.notify_servers('id');
create trigger notify_servers_of_removal after delete on identity.session
  for each row execute function identity.notify_servers('id');
