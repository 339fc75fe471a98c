-- A payment settles its invoice and uses up its receipt, in the same statement; taking it back does the reverse, once.
-- Constraints of both refuse more than is due or than came in.
create or replace function invoicing.settle() returns trigger language plpgsql as $$
declare
  change bigint;
begin
  if tg_op = 'INSERT' then
    change := new.minor;
  else
    if old.undone_at is not null or new.undone_at is null
      or (new.invoice_id, new.kind, new.minor, new.transaction_id, new.credit_note_id, new.paid_at)
        is distinct from (old.invoice_id, old.kind, old.minor, old.transaction_id, old.credit_note_id, old.paid_at) then
      raise exception 'a payment can only be taken back'
        using errcode = '23514', constraint = 'payment_taken_back_once';
    end if;
    change := -new.minor;
  end if;
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
