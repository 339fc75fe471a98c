-- Events are written where their objects change, in the same transaction: whatever code changes one, and without a
-- further statement in what moves money.
create trigger webhook_event after update on payments.transaction for each row
  when (new.origin = 'account' and (new.status <> old.status or new.money <> old.money))
  execute function webhooks.note_transaction();
create trigger webhook_event_new after insert on payments.exchange for each row
  when (new.status = 'Successful') execute function webhooks.note_exchange();
create trigger webhook_event_changed after update on payments.exchange for each row
  when (new.status = 'Successful' and old.status <> 'Successful') execute function webhooks.note_exchange();
create trigger webhook_event after insert on beneficiaries.beneficiary for each row
  execute function webhooks.note_payee();
create trigger webhook_event_new after insert on approvals.request for each row
  execute function webhooks.note_approval();
create trigger webhook_event_again after update on approvals.request for each row
  when (new.status = 'Pending' and new.revision > old.revision) execute function webhooks.note_approval();
create trigger webhook_event after insert on invoicing.payment for each row
  when (new.kind <> 'Return') execute function webhooks.note_invoice();
-- At the commit: the payment changes before or after its event is written.
create constraint trigger webhook_event after insert on issuing.event deferrable initially deferred for each row
  execute function webhooks.note_card_payment();
