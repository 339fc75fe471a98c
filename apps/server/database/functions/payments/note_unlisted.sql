-- Notes new payments for the worker of lists. A payment waits there once for all its first changes.
create or replace function payments.note_unlisted() returns trigger language plpgsql as $$
begin
  insert into payments.unlisted (id, customer_id, kind, at) select id, customer_id, 'payment', created_at from added;
  return null;
end $$;
