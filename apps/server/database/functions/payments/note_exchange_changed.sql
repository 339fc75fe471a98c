-- An exchange that changed is listed anew.
create or replace function payments.note_exchange_changed() returns trigger language plpgsql as $$
begin
  insert into payments.unlisted (id, customer_id, kind, at)
    values (new.id, new.customer_id, 'exchange', new.created_at)
  on conflict do nothing;
  return null;
end $$;
