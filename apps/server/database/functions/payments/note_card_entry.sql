-- Notes new movements by card for the worker of lists.
create or replace function payments.note_card_entry() returns trigger language plpgsql as $$
begin
  insert into payments.unlisted (id, customer_id, kind, at) select id, customer_id, 'card', at from added;
  return null;
end $$;
