-- Items change with their draft only. The invoice is locked, so that none changes while it is issued.
create or replace function invoicing.keep_items() returns trigger language plpgsql as $$
declare
  its_state text;
begin
  select state into its_state from invoicing.invoice
    where id = case when tg_op = 'DELETE' then old.invoice_id else new.invoice_id end for update;
  -- The draft itself is being deleted where there is none.
  if its_state is distinct from 'Draft' and not (tg_op = 'DELETE' and its_state is null) then
    raise exception 'the items of an issued invoice cannot change'
      using errcode = '23514', constraint = 'invoice_issued_stays';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
