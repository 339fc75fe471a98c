-- A payment that ended or was returned, or an incoming payment.
create or replace function webhooks.note_transaction() returns trigger language plpgsql as $$
declare
  v_type text := case
    when new.direction = 'in' then
      case when new.status = 'Successful' and old.status <> 'Successful' then 'account.credited' end
    when new.money = 'returned' and old.money <> 'returned' then 'payment.returned'
    when new.status = 'Successful' and old.status <> 'Successful' then 'payment.completed'
    when new.status in ('Failed', 'Rejected', 'Expired') and new.status <> old.status then 'payment.failed' end;
begin
  if v_type is not null then
    perform webhooks.record(new.customer_id, v_type, new.id, coalesce(
      greatest(new.finished_at, new.last_update_at), new.created_at), jsonb_build_object(
      'status', new.status, 'currency', new.currency, 'amount', new.amount::text, 'charge', new.charge::text,
      'accountId', new.account_id, 'reference', new.reference) || coalesce((
        select jsonb_strip_nulls(jsonb_build_object('clientReference', d.reference,
          'metadata', nullif(d.metadata, '[]'::jsonb)))
        from payments.client_data d where d.transaction_id = new.id and new.direction = 'out'), '{}'));
  end if;
  return null;
end $$;
