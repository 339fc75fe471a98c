-- Servers remember for minutes that a session gave the right PIN. Whatever ends that is told to all of them in its own
-- commit: the person whose PIN changed, went or was locked, or the session that is over.
create function identity.tell_pin_news() returns trigger language plpgsql as $$
begin
  perform pg_notify('identity_pin_news', case tg_table_name
    when 'session' then to_jsonb(old) ->> 'id'
    when 'guess' then substr(to_jsonb(new) ->> 'subject', length('pin:') + 1)
    else to_jsonb(old) ->> 'user_id' end);
  return null;
end $$;

create trigger tell_pin_news after update or delete on identity.transaction_pin
  for each row execute function identity.tell_pin_news();
create trigger tell_pin_news after update on identity.session
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function identity.tell_pin_news();
create trigger tell_pin_news after update on identity.guess
  for each row when (new.locked_until is not null and starts_with(new.subject, 'pin:'))
  execute function identity.tell_pin_news();
