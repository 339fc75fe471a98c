-- Payments that colleagues approve before they go out (maker-checker): the rules of a business, the requests that follow
-- from them, and who did what with each.
create schema approvals;
grant usage on schema approvals to tradewind_customer, tradewind_system;

create table approvals.rule (
  id uuid primary key,
  customer_id uuid not null,
  module text not null constraint rule_module_known check (module in ('Debit', 'FundExchange', 'SendR')),
  currency text not null constraint rule_currency_code check (currency ~ '^[A-Z]{3}$'),
  -- Both included, in minor units; no upper bound where it is null.
  amount_from bigint not null constraint rule_from_not_negative check (amount_from >= 0),
  amount_to bigint,
  approvals int not null constraint rule_approvals_one_to_three check (approvals between 1 and 3),
  status text not null constraint rule_status_known check (status in ('Active', 'Inactive')),
  version int not null default 1,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  constraint rule_bounds_in_order check (amount_to is null or amount_to >= amount_from)
);
create index rule_of_customer on approvals.rule (customer_id, module, currency) where deleted_at is null;
select platform.wall_off('approvals.rule');
grant select, insert, update on approvals.rule to tradewind_customer, tradewind_system;

-- One for each payment that needed approval; the payment's id is the request's. A resubmission is the next revision of the
-- same request, with none of the approvals of the one before.
create table approvals.request (
  transaction_id uuid primary key,
  customer_id uuid not null,
  module text not null constraint request_module_known check (module in ('Debit', 'FundExchange', 'SendR')),
  rule_id uuid,
  needed int not null constraint request_approvals_one_to_three check (needed between 1 and 3),
  maker_id uuid not null,
  maker_name text not null,
  status text not null constraint request_status_known
    check (status in ('Pending', 'Approved', 'Rejected', 'ReturnedForModification')),
  revision int not null,
  -- What is asked for, as it stands.
  account_id uuid not null,
  currency text not null,
  amount bigint not null,
  charge bigint not null,
  counterparty text not null,
  narration text not null,
  reference text not null,
  -- The order as it was given, without PIN, files and the answer of a question: the form is filled with it again.
  ordered jsonb not null,
  assigned_to uuid,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_because text constraint request_end_known check (ended_because in ('rejected', 'canceled', 'expired')),
  constraint request_ended check ((status in ('Pending', 'ReturnedForModification')) = (ended_at is null)),
  constraint request_rejected_because check ((status = 'Rejected') = (ended_because is not null)),
  constraint request_expires_later check (expires_at > asked_at)
);
create index request_of_customer on approvals.request (customer_id, asked_at desc, transaction_id desc);
select platform.wall_off('approvals.request');
grant select on approvals.request to tradewind_customer;
grant select, insert, update on approvals.request to tradewind_system;

-- Who did what when, and why. Append only: nobody has the right to change or delete a line.
create table approvals.action (
  transaction_id uuid not null references approvals.request (transaction_id),
  customer_id uuid not null,
  line int not null,
  revision int not null,
  kind text not null constraint action_kind_known check (kind in
    ('requested', 'approved', 'rejected', 'returned', 'reassigned', 'reopened', 'resubmitted', 'canceled', 'expired')),
  by_id uuid,
  by_name text,
  at timestamptz not null,
  note text,
  primary key (transaction_id, line)
);
-- Each approver counts once for each submission.
create unique index action_decided_once on approvals.action (transaction_id, revision, by_id)
  where kind in ('approved', 'rejected', 'returned');
select platform.wall_off('approvals.action');
grant select on approvals.action to tradewind_customer;
grant select, insert on approvals.action to tradewind_system;

-- Nobody decides about a payment of his or her own, and nothing is decided that does not wait.
create function approvals.guard_action() returns trigger language plpgsql as $$
declare request approvals.request;
begin
  if new.kind not in ('approved', 'rejected', 'returned') then return new; end if;
  select * into request from approvals.request where transaction_id = new.transaction_id;
  if new.by_id is null or new.by_id = request.maker_id then
    raise exception 'nobody approves his or her own payment'
      using errcode = '23514', constraint = 'action_not_by_maker';
  end if;
  if request.status <> 'Pending' or request.revision <> new.revision then
    raise exception 'this request does not wait for a decision'
      using errcode = '23514', constraint = 'action_on_pending_request';
  end if;
  return new;
end $$;
create trigger guard_action before insert on approvals.action
  for each row execute function approvals.guard_action();

-- The state machine of a request, as in approvals.rules.ts.
create function approvals.guard_request() returns trigger language plpgsql as $$
begin
  if new.status <> old.status or new.revision <> old.revision then
    if not (
      (old.status = 'Pending' and new.status in ('Approved', 'Rejected', 'ReturnedForModification')
        and new.revision = old.revision) or
      (old.status = 'Rejected' and old.ended_because = 'rejected' and new.status = 'ReturnedForModification'
        and new.revision = old.revision) or
      (old.status = 'ReturnedForModification' and new.status = 'Rejected' and new.ended_because = 'expired'
        and new.revision = old.revision) or
      (old.status in ('Rejected', 'ReturnedForModification') and old.ended_because is distinct from 'canceled'
        and old.ended_because is distinct from 'expired' and new.status = 'Pending' and new.revision = old.revision + 1)
    ) then
      raise exception 'a request cannot go from % to %', old.status, new.status
        using errcode = '23514', constraint = 'request_status_path';
    end if;
  end if;
  if new.revision = old.revision and
    (new.transaction_id, new.customer_id, new.module, new.needed, new.maker_id, new.account_id, new.currency, new.amount,
      new.charge, new.counterparty, new.ordered, new.asked_at) is distinct from
    (old.transaction_id, old.customer_id, old.module, old.needed, old.maker_id, old.account_id, old.currency, old.amount,
      old.charge, old.counterparty, old.ordered, old.asked_at) then
    raise exception 'what a request is about changes with its revision only'
      using errcode = '23514', constraint = 'request_terms_fixed';
  end if;
  if (new.transaction_id, new.customer_id, new.module, new.maker_id) is distinct from
     (old.transaction_id, old.customer_id, old.module, old.maker_id) or new.needed < old.needed then
    raise exception 'a resubmission is the same person’s, and needs no fewer approvals'
      using errcode = '23514', constraint = 'request_stays_strict';
  end if;
  if new.status = 'Approved' and old.status <> 'Approved' and new.needed > (
    select count(*) from approvals.action
    where transaction_id = new.transaction_id and revision = new.revision and kind = 'approved') then
    raise exception 'this request lacks approvals'
      using errcode = '23514', constraint = 'request_approved_by_enough';
  end if;
  return new;
end $$;
create trigger guard_request before update on approvals.request
  for each row execute function approvals.guard_request();

-- Approvers to be told of a request, and requests that nobody decides about in time: due on the bank clock, locked on the
-- wall clock. Workers only.
create table approvals.task (
  transaction_id uuid not null references approvals.request (transaction_id),
  kind text not null constraint task_kind_known check (kind in ('expire', 'tell')),
  occurrence int not null,
  due_at timestamptz not null,
  attempts int not null default 0,
  locked_until timestamptz,
  done_at timestamptz,
  primary key (transaction_id, kind, occurrence)
);
create index task_due on approvals.task (due_at) where done_at is null;
grant select, insert, update on approvals.task to tradewind_system;

create function approvals.wake_worker() returns trigger language plpgsql as $$
begin
  perform pg_notify('approvals_task', '');
  return null;
end $$;
create trigger wake_worker after insert on approvals.task
  for each statement execute function approvals.wake_worker();

-- What an order of a customer has to ask for: the rules in force for its module and currency, and who could approve;
-- nothing for a customer without such a rule, which costs one look into an index.
create function approvals.facts_of_order(p_customer uuid, p_currency text, p_module text) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (
    select from approvals.rule where customer_id = p_customer and module = p_module and currency = p_currency
      and deleted_at is null and status = 'Active') then
    return null;
  end if;
  -- Whole numbers as text: JSON has none that are wide enough.
  return jsonb_build_object(
    'rules', (select jsonb_agg(jsonb_build_object('id', id, 'from', amount_from::text, 'to', amount_to::text,
        'approvals', approvals))
      from approvals.rule where customer_id = p_customer and module = p_module and currency = p_currency
        and deleted_at is null and status = 'Active'),
    'team', (select jsonb_agg(jsonb_build_object('userId', user_id, 'roleId', role_id, 'role', role,
        'userStatus', user_status))
      from customers.member where customer_id = p_customer));
end $$;
grant create on schema approvals to tradewind_system;
alter function approvals.facts_of_order owner to tradewind_system;
revoke create on schema approvals from tradewind_system;
revoke all on function approvals.facts_of_order from public;
grant execute on function approvals.facts_of_order to tradewind_customer, tradewind_system;

-- Requests, new ones and resubmitted ones, in the commit of the posting that sets their money aside.
create function approvals.record_requests(given jsonb) returns void language plpgsql as $$
declare wanted int; written int;
begin
  wanted := jsonb_array_length(given);
  insert into approvals.request as known (transaction_id, customer_id, module, rule_id, needed, maker_id, maker_name, status,
      revision, account_id, currency, amount, charge, counterparty, narration, reference, ordered, asked_at, expires_at)
    select "transactionId", "customerId", module, "ruleId", needed, "makerId", "makerName", 'Pending', revision,
      "accountId", currency, amount, charge, counterparty, narration, reference, ordered, "askedAt", "expiresAt"
    from jsonb_to_recordset(given) as r ("transactionId" uuid, "customerId" uuid, module text, "ruleId" uuid, needed int,
      "makerId" uuid, "makerName" text, revision int, "accountId" uuid, currency text, amount bigint, charge bigint,
      counterparty text, narration text, reference text, ordered jsonb, "askedAt" timestamptz, "expiresAt" timestamptz)
  on conflict (transaction_id) do update set
    status = 'Pending', revision = excluded.revision, rule_id = excluded.rule_id, needed = excluded.needed,
    account_id = excluded.account_id, currency = excluded.currency, amount = excluded.amount, charge = excluded.charge,
    counterparty = excluded.counterparty, narration = excluded.narration, ordered = excluded.ordered, assigned_to = null,
    asked_at = excluded.asked_at, expires_at = excluded.expires_at, ended_at = null, ended_because = null
    -- Somebody else's never, and each revision once: the guard says the rest.
    where known.customer_id = excluded.customer_id and known.maker_id = excluded.maker_id
      and known.revision = excluded.revision - 1;
  get diagnostics written = row_count;
  if written <> wanted then
    raise exception 'this request was taken up by another submission'
      using errcode = '23514', constraint = 'request_resubmitted_once';
  end if;
  insert into approvals.action (transaction_id, customer_id, line, revision, kind, by_id, by_name, at)
    select "transactionId", "customerId",
      coalesce((select max(line) from approvals.action a where a.transaction_id = r."transactionId"), 0) + 1, revision,
      case when revision = 1 then 'requested' else 'resubmitted' end, "makerId", "makerName", "askedAt"
    from jsonb_to_recordset(given) as r ("transactionId" uuid, "customerId" uuid, revision int, "makerId" uuid,
      "makerName" text, "askedAt" timestamptz);
  insert into approvals.task (transaction_id, kind, occurrence, due_at)
    select "transactionId", task.kind, coalesce((
        select max(occurrence) from approvals.task known
        where known.transaction_id = r."transactionId" and known.kind = task.kind), 0) + 1, task.due_at
    from jsonb_to_recordset(given) as r ("transactionId" uuid, "askedAt" timestamptz, "expiresAt" timestamptz),
      lateral (values ('tell', r."askedAt"), ('expire', r."expiresAt")) task(kind, due_at);
end $$;
revoke execute on function approvals.record_requests from public;
grant execute on function approvals.record_requests to tradewind_system;
