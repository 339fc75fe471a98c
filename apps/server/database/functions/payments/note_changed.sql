-- A payment changes some times in its first seconds and waits in the list of the unlisted all that while.
create or replace function payments.note_changed() returns trigger language plpgsql as $$
begin
  insert into payments.unlisted (id, customer_id, kind, at) values (new.id, new.customer_id, 'payment', new.created_at)
  on conflict do nothing;
  return null;
end $$;
