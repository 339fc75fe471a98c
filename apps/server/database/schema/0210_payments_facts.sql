-- A server remembers what it read of an order (decision 092). Each customer has a number that goes up in the commit of
-- whatever could make that untrue. What is booked on remembered facts says the number they were read with; when that is
-- no longer the customer's, nothing is booked and the facts are read anew. So no server has to hear of anything in
-- time.
create table payments.facts_number (
  customer_id uuid primary key,
  number bigint not null constraint facts_number_positive check (number > 0)
) with (fillfactor = 50);
select platform.wall_off('payments.facts_number');
grant select on payments.facts_number to tradewind_customer;
grant select, insert, update on payments.facts_number to tradewind_system;

-- All of them as the last thing of their commits: nobody waits for the number while holding what others wait for.
-- Facts of which something was absent are not remembered, so a new account or customer changes none.
create constraint trigger count_facts after update or delete on customers.customer deferrable initially deferred
  for each row execute function payments.count_facts();

create constraint trigger count_facts after insert or update or delete on customers.member deferrable initially deferred
  for each row execute function payments.count_facts();

create constraint trigger count_facts after update or delete on accounts.account deferrable initially deferred
  for each row execute function payments.count_facts();

create constraint trigger count_facts after insert or update or delete on approvals.rule deferrable initially deferred
  for each row execute function payments.count_facts();

-- What retention deletes is too old to count anyway.
create constraint trigger count_facts after insert or update on beneficiaries.verification deferrable initially deferred
  for each row execute function payments.count_facts();

create constraint trigger count_facts after insert on beneficiaries.beneficiary_account deferrable initially deferred
  for each row execute function payments.count_facts();

create constraint trigger count_facts_gone after delete on beneficiaries.beneficiary_account
  deferrable initially deferred for each row when (old.removed_at is null) execute function payments.count_facts();

-- That it was paid changes nothing of where it is.
create constraint trigger count_facts_changed after update on beneficiaries.beneficiary_account
  deferrable initially deferred for each row
  when ((old.customer_id, old.beneficiary_id, old.currency, old.method, old.routing, old.account_number, old.bank,
      old.name_check, old.verified_at, old.created_at, old.removed_at) is distinct from
    (new.customer_id, new.beneficiary_id, new.currency, new.method, new.routing, new.account_number, new.bank,
      new.name_check, new.verified_at, new.created_at, new.removed_at))
  execute function payments.count_facts();
