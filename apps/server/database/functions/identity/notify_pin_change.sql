-- Servers cache for minutes that a session gave the right PIN. Whatever ends that notifies all of them in its own
-- commit: the person whose PIN changed, went or was locked, or the session that is over.
create or replace function identity.notify_pin_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('identity_pin_change', case tg_table_name
    when 'session' then to_jsonb(old) ->> 'id'
    when 'guess' then substr(to_jsonb(new) ->> 'subject', length('pin:') + 1)
    else to_jsonb(old) ->> 'user_id' end);
  return null;
end $$;
