-- Notes new corrections for the worker of lists.
create or replace function payments.note_correction() returns trigger language plpgsql as $$
begin
  insert into payments.unlisted (id, customer_id, kind, at) select id, customer_id, 'correction', at from added;
  return null;
end $$;
