-- Requests, new ones and resubmitted ones, in the commit of the posting that sets their money aside.
create or replace function approvals.record_requests(given jsonb) returns void language plpgsql as $$
declare wanted int; written int;
begin
  wanted := jsonb_array_length(given);
  insert into approvals.request as known (transaction_id, customer_id, module, rule_id, rule_version, steps, in_order,
      needed, maker_id, maker_name, status, revision, account_id, currency, amount, charge, counterparty,
      narration, reference, ordered, asked_at, expires_at, schedule_id)
    select "transactionId", "customerId", module, "ruleId", "ruleVersion", nullif(steps, 'null'),
      coalesce("inOrder", false), needed, "makerId", "makerName", 'Pending', revision,
      "accountId", currency, amount, charge, counterparty, narration, reference, ordered, "askedAt",
      "expiresAt", "scheduleId"
    from jsonb_to_recordset(given) as r ("transactionId" uuid, "customerId" uuid, module text, "ruleId" uuid,
      "ruleVersion" int, steps jsonb, "inOrder" boolean, needed int,
      "makerId" uuid, "makerName" text, revision int, "accountId" uuid, currency text, amount bigint, charge bigint,
      counterparty text, narration text, reference text, ordered jsonb, "askedAt" timestamptz, "expiresAt" timestamptz,
      "scheduleId" uuid)
  on conflict (transaction_id) do update set
    status = 'Pending', revision = excluded.revision, rule_id = excluded.rule_id, needed = excluded.needed,
    -- Without a rule that asks for it now, the resubmission keeps the steps that it was refused by.
    rule_version = excluded.rule_version, steps = coalesce(excluded.steps, known.steps),
    in_order = case when excluded.steps is null then known.in_order else excluded.in_order end,
    account_id = excluded.account_id, currency = excluded.currency, amount = excluded.amount, charge = excluded.charge,
    counterparty = excluded.counterparty, narration = excluded.narration, ordered = excluded.ordered,
      assigned_to = null,
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
  insert into platform.task (subject, module, kind, occurrence, due_at)
    select "transactionId", 'approvals', task.kind, coalesce((
        select max(occurrence) from platform.task known
        where known.subject = r."transactionId" and known.module = 'approvals'
          and known.kind = task.kind), 0) + 1, task.due_at
    from jsonb_to_recordset(given) as r ("transactionId" uuid, "askedAt" timestamptz, "expiresAt" timestamptz),
      lateral (values ('notify', r."askedAt"), ('expire', r."expiresAt")) task(kind, due_at);
end $$;

revoke execute on function approvals.record_requests from public;
grant execute on function approvals.record_requests to tradewind_system;
