-- Money that customers moved between their own accounts: what they said of it, and whose it is. Amount and balances are
-- the ledger's, found by the id as its subject.
create table payments.own_transfer (
  id uuid primary key,
  customer_id uuid not null,
  from_account_id uuid not null,
  to_account_id uuid not null,
  narration text not null constraint own_transfer_narration_length check (length(narration) between 1 and 140),
  created_by uuid not null,
  created_at timestamptz not null,
  constraint own_transfer_two_accounts check (from_account_id <> to_account_id)
);
create index own_transfer_of_customer on payments.own_transfer (customer_id, created_at desc, id desc);
select platform.wall_off('payments.own_transfer');
grant select on payments.own_transfer to tradewind_customer;
grant select, insert on payments.own_transfer to tradewind_system;

create function payments.record_own_transfers(given jsonb) returns void language sql as $$
  insert into payments.own_transfer (id, customer_id, from_account_id, to_account_id, narration, created_by, created_at)
    select r.id, r."customerId", r."fromAccountId", r."toAccountId", r.narration, r."createdBy", r.at
    from jsonb_to_recordset(given) as r(id uuid, "customerId" uuid, "fromAccountId" uuid, "toAccountId" uuid,
      narration text, "createdBy" uuid, at timestamptz)
$$;
revoke execute on function payments.record_own_transfers from public;
grant execute on function payments.record_own_transfers to tradewind_system;
