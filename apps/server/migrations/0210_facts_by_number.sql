-- A server remembers what it read of an order (decision 092). Each customer has a number that goes up in the commit of
-- whatever could make that untrue. What is booked on remembered facts says the number they were read with; when that is no
-- longer the customer's, nothing is booked and the facts are read anew. So no server has to hear of anything in time.
create table payments.facts_number (
  customer_id uuid primary key,
  number bigint not null constraint facts_number_positive check (number > 0)
) with (fillfactor = 50);
select platform.wall_off('payments.facts_number');
grant select on payments.facts_number to tradewind_customer;
grant select, insert, update on payments.facts_number to tradewind_system;

create function payments.count_facts() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
begin
  insert into payments.facts_number as known (customer_id, number)
    values (case tg_op when 'DELETE' then old.customer_id else new.customer_id end, 1)
    on conflict (customer_id) do update set number = known.number + 1;
  return null;
end $$;
revoke all on function payments.count_facts from public;
grant create on schema payments to tradewind_system;
alter function payments.count_facts owner to tradewind_system;
revoke create on schema payments from tradewind_system;

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

-- That the facts which orders were judged by are still true, in the commit of the posting that holds their money. Those of
-- which they are not are named, so that the others of the batch need not be tried again one by one. The limits need no
-- number: they are held by constraints where they are counted.
create function payments.check_facts(given jsonb) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare outdated text;
begin
  select string_agg(g.posting, ' ') into outdated
    from jsonb_to_recordset(given) as g (posting text, "customerId" uuid, number bigint)
    where coalesce((select n.number from payments.facts_number n where n.customer_id = g."customerId"), 0) <> g.number;
  if outdated is not null then
    raise exception 'what was remembered of an order is no longer true'
      using errcode = '23514', constraint = 'facts_as_remembered', detail = 'postings ' || outdated;
  end if;
end $$;
revoke execute on function payments.check_facts from public;
grant execute on function payments.check_facts to tradewind_system;

-- As in 0131, with the number of its moment. What approvals ask is read after it, so it is never older than its number.
create or replace function payments.order_facts(
  p_customer uuid, p_account uuid, p_method text, p_routing text, p_number text, p_since timestamptz, p_beneficiary uuid,
  p_type text
) returns jsonb language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  before text := coalesce(current_setting('tradewind.customer_id', true), '');
  facts jsonb;
begin
  perform set_config('tradewind.customer_id', p_customer::text, true);
  select jsonb_build_object(
      'account', case when a.id is not null then
        jsonb_build_object('currency', a.currency, 'status', a.status, 'ledgerAccount', a.ledger_account::text) end,
      'verified', case when coalesce(v.bank, s.bank) is not null then
        jsonb_build_object('bank', coalesce(v.bank, s.bank), 'nameCheck', coalesce(v.name_check, s.name_check),
          'verifiedAt', coalesce(v.verified_at, s.verified_at)) end,
      'saved', case when b.id is not null then
        jsonb_build_object('method', b.method, 'currency', b.currency, 'routing', b.routing,
          'accountNumber', b.account_number) end,
      'number', coalesce(n.number, 0)::text,
      'payerName', c.name,
      'payerType', c.customer_type,
      'rule', case when r.currency is not null then
        jsonb_build_object('perTransaction', r.per_transaction::text, 'perDay', r.per_day::text,
          'perMonth', r.per_month::text) end,
      'use', case when u.currency is not null then
        jsonb_build_object('day', u.day, 'dayUsed', u.day_used::text, 'month', u.month, 'monthUsed', u.month_used::text) end)
    into facts
    from customers.customer c
    left join accounts.account a on a.id = p_account and a.customer_id = c.customer_id
    left join beneficiaries.verification v on v.customer_id = c.customer_id and v.method = p_method
      and v.currency = a.currency and v.routing = p_routing and v.account_number = p_number and v.verified_at > p_since
    left join beneficiaries.beneficiary_account s on s.customer_id = c.customer_id and s.method = p_method
      and s.currency = a.currency and s.routing = p_routing and s.account_number = p_number and s.removed_at is null
    left join lateral (
      select one.id, one.method, one.currency, one.routing, one.account_number
      from beneficiaries.beneficiary_account one
      where one.beneficiary_id = p_beneficiary and one.customer_id = c.customer_id and one.removed_at is null
      order by (one.method, one.currency, one.routing, one.account_number)
        = (p_method, a.currency, p_routing, p_number) desc, one.created_at, one.id
      limit 1) b on true
    left join payments.limit_rule r on r.currency = a.currency and r.transaction_type = p_type
    left join payments.limit_use u on u.customer_id = c.customer_id and u.currency = a.currency
      and u.transaction_type = p_type
    left join payments.facts_number n on n.customer_id = c.customer_id
    where c.customer_id = p_customer;
  perform set_config('tradewind.customer_id', before, true);
  return facts;
end $$;
