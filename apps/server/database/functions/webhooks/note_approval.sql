-- A request for approval, new or submitted again after a change.
create or replace function webhooks.note_approval() returns trigger language plpgsql as $$
begin
  perform webhooks.record(new.customer_id, 'approval.requested', new.transaction_id, new.asked_at, jsonb_build_object(
    'module', new.module, 'currency', new.currency, 'amount', new.amount::text, 'accountId', new.account_id,
    'approvalsNeeded', new.needed));
  return null;
end $$;
