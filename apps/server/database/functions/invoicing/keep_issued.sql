-- An issued invoice stays as it was issued: only what is settled of it, and when it was sent, seen or linked, may
-- change, and it may be voided. Only drafts are deleted.
create or replace function invoicing.keep_issued() returns trigger language plpgsql as $$
begin
  if old.state = 'Draft' then return case when tg_op = 'DELETE' then old else new end; end if;
  if tg_op = 'DELETE' or new.state = 'Draft' or (old.state = 'Void' and new.state <> 'Void')
    or (new.merchant_customer_id, new.kind, new.currency, new.due_on, new.total_minor, new.number, new.issued_at,
        new.issued_by, new.series_year, new.series_number, new.payment_reference, new.issued)
      is distinct from (old.merchant_customer_id, old.kind, old.currency, old.due_on, old.total_minor, old.number,
        old.issued_at, old.issued_by, old.series_year, old.series_number, old.payment_reference, old.issued)
    or (new.pay_into, new.credits, new.credit_reason, new.discounts, new.notes, new.buyer_reference, new.delivered_on)
      is distinct from (old.pay_into, old.credits, old.credit_reason, old.discounts, old.notes, old.buyer_reference,
        old.delivered_on)
    or (new.period_start, new.period_end, new.delivery_country_id)
      is distinct from (old.period_start, old.period_end, old.delivery_country_id)
    or (new.late_fee_percent, new.late_fee_after_days, new.late_fee_for, new.recurrence_id, new.recurrence_number)
      is distinct from (old.late_fee_percent, old.late_fee_after_days, old.late_fee_for, old.recurrence_id,
        old.recurrence_number) then
    raise exception 'an issued invoice cannot change' using errcode = '23514', constraint = 'invoice_issued_stays';
  end if;
  return new;
end $$;
