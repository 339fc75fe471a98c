-- A server caches the context of an order: what it read to judge it (decision 092). Each customer has a version of that
-- context, raised in the commit of whatever could make it stale. An order that was judged by a cached context names the
-- version it was read with; when that is no longer the customer's, nothing is booked and the context is read anew. So
-- no server has to be notified in time.
create table payments.order_context_version (
  customer_id uuid primary key,
  version bigint not null constraint order_context_version_positive check (version > 0)
) with (fillfactor = 50);
select platform.wall_off('payments.order_context_version');
grant select on payments.order_context_version to tradewind_customer;
grant select, insert, update on payments.order_context_version to tradewind_system;

-- All of them as the last thing of their commits: nobody waits for the version while holding locks that others need.
-- A context of which something was absent is not cached, so a new account or customer makes none stale.
create constraint trigger raise_order_context_version after update or delete on customers.customer
  deferrable initially deferred for each row execute function payments.raise_order_context_version();

create constraint trigger raise_order_context_version after insert or update or delete on customers.member
  deferrable initially deferred for each row execute function payments.raise_order_context_version();

create constraint trigger raise_order_context_version after update or delete on accounts.account
  deferrable initially deferred for each row execute function payments.raise_order_context_version();

create constraint trigger raise_order_context_version after insert or update or delete on approvals.rule
  deferrable initially deferred for each row execute function payments.raise_order_context_version();

-- What retention deletes is too old to count.
create constraint trigger raise_order_context_version after insert or update on beneficiaries.verification
  deferrable initially deferred for each row execute function payments.raise_order_context_version();

create constraint trigger raise_order_context_version after insert on beneficiaries.beneficiary_account
  deferrable initially deferred for each row execute function payments.raise_order_context_version();

create constraint trigger raise_order_context_version_gone after delete on beneficiaries.beneficiary_account
  deferrable initially deferred for each row when (old.removed_at is null)
  execute function payments.raise_order_context_version();

-- A payment to it changes nothing that a context holds.
create constraint trigger raise_order_context_version_changed after update on beneficiaries.beneficiary_account
  deferrable initially deferred for each row
  when ((old.customer_id, old.beneficiary_id, old.currency, old.method, old.routing, old.account_number, old.bank,
      old.name_check, old.verified_at, old.created_at, old.removed_at) is distinct from
    (new.customer_id, new.beneficiary_id, new.currency, new.method, new.routing, new.account_number, new.bank,
      new.name_check, new.verified_at, new.created_at, new.removed_at))
  execute function payments.raise_order_context_version();
