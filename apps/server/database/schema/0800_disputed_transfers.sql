-- Cardholders also dispute card payments for SendR transfers: one queue and one history for all of them.
alter table cardfundings.dispute
  drop constraint dispute_funding_id_fkey,
  add column paid_for text not null default 'top-up' constraint dispute_paid_for_known
    check (paid_for in ('top-up', 'transfer')),
  add column currency text;
update cardfundings.dispute d set currency = f.currency from cardfundings.funding f where f.id = d.funding_id;
alter table cardfundings.dispute
  alter column paid_for drop default,
  alter column currency set not null,
  add column top_up_id uuid generated always as (case paid_for when 'top-up' then funding_id end) stored
    constraint dispute_of_top_up references cardfundings.funding (id);

-- The state of a card payment's dispute, for its transfer.
alter table sendr.card_attempt
  add column dispute text constraint card_attempt_dispute_known check (dispute in ('Open', 'Won', 'Lost')),
  add column disputed_at timestamptz,
  add constraint card_attempt_disputed check (
    (dispute is null) = (disputed_at is null) and (dispute is null or state = 'approved'));

-- A chargeback by the card's bank: booked like a refund, but we don't send it.
alter table sendr.refund
  add column is_chargeback boolean not null default false,
  add constraint refund_chargeback_done check (not is_chargeback or done_at is not null);

-- When the exchange of a failed or returned payout was reversed: once, even if nothing goes to its payer because the
-- money repays a debt.
alter table sendr.instruction add column unwound_at timestamptz;
update sendr.instruction i set unwound_at = r.at
from (select instruction_id, max(decided_at) as at from sendr.refund group by instruction_id) r, payments.transaction t
where r.instruction_id = i.id and t.id = i.payout_id and t.money in ('released', 'returned');

-- Everything a dispute task can refer to.
create view cardfundings.disputable with (security_invoker = true) as
  select id from cardfundings.funding union all select id from sendr.card_attempt where state = 'approved';
grant select on cardfundings.disputable to tradewind_system;
drop trigger funding_there on platform.task;
create trigger funding_there after insert on platform.task
  for each row when (new.module = 'cardfundings' and new.kind not in ('dispute', 'answer'))
  execute function platform.check_subject('cardfundings.funding', 'id');
create trigger dispute_of_payment after insert on platform.task
  for each row when (new.module = 'cardfundings' and new.kind in ('dispute', 'answer'))
  execute function platform.check_subject('cardfundings.disputable', 'id');

-- A holder may withdraw a dispute before anyone answers it, and after it was accepted.
insert into cardfundings.dispute_transition (from_state, to_state) values ('Open', 'Won'), ('Accepted', 'Won');
