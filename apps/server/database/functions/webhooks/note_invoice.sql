-- The payment that settles the rest of an invoice. The money may have arrived long before, so the event has the time of
-- the match, from its id (UUIDv7).
create or replace function webhooks.note_invoice() returns trigger language plpgsql as $$
declare
  v_invoice record;
  v_made timestamptz := to_timestamp(('x' || left(replace(new.id::text, '-', ''), 12))::bit(48)::bigint / 1000.0);
begin
  select number, currency, total_minor, settled_minor into v_invoice
    from invoicing.invoice where id = new.invoice_id;
  if v_invoice.settled_minor >= v_invoice.total_minor
    and v_invoice.settled_minor - new.minor < v_invoice.total_minor and new.kind <> 'CreditNote' then
    perform webhooks.record(new.customer_id, 'invoice.paid', new.invoice_id, greatest(new.paid_at, v_made),
      jsonb_build_object('status', 'Paid', 'number', v_invoice.number, 'currency', v_invoice.currency,
      'total', v_invoice.total_minor::text));
  end if;
  return null;
end $$;
