-- A payment settles its invoice and uses up its receipt, in the same statement; a return, and taking a payment back, do
-- the reverse, once. Constraints of both refuse more than is due or than came in.
create or replace function invoicing.settle() returns trigger language plpgsql as $$
declare
  change bigint;
begin
  if tg_op = 'INSERT' then
    change := case when new.kind = 'Return' then -new.minor else new.minor end;
  else
    if old.undone_at is not null or new.undone_at is null
      or (new.invoice_id, new.kind, new.minor, new.transaction_id, new.credit_note_id, new.paid_at, new.returns)
        is distinct from (old.invoice_id, old.kind, old.minor, old.transaction_id, old.credit_note_id, old.paid_at,
          old.returns) then
      raise exception 'a payment can only be taken back'
        using errcode = '23514', constraint = 'payment_taken_back_once';
    end if;
    -- A return is taken back with its payment, of which only the rest still settles anything.
    change := case when new.kind = 'Return' then 0
      else (select coalesce(sum(minor), 0) from invoicing.payment where returns = new.id) - new.minor end;
  end if;
  if change = 0 then return new; end if;
  update invoicing.invoice set settled_minor = settled_minor + change
    where id = new.invoice_id and state = 'Issued' and kind = 'Invoice';
  if not found then
    raise exception 'only an issued invoice is paid' using errcode = '23514', constraint = 'payment_of_issued_invoice';
  end if;
  if new.transaction_id is not null then
    update invoicing.receipt set matched_minor = matched_minor + change where transaction_id = new.transaction_id;
  end if;
  return new;
end $$;
