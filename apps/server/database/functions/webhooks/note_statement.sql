-- The statement of a day that has ended. Its number grows with the account's events.
create or replace function webhooks.note_statement() returns trigger language plpgsql as $$
begin
  perform webhooks.record(new.customer_id, 'statement.ready', new.account_id, new.made_at,
    jsonb_build_object('day', new.day, 'entries', new.entries));
  return null;
end $$;
