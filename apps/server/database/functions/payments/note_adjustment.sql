-- Notes new adjustments for the worker of lists.
create or replace function payments.note_adjustment() returns trigger language plpgsql as $$
begin
  insert into payments.unlisted (id, customer_id, kind, at) select id, customer_id, 'adjustment', at from added;
  return null;
end $$;
