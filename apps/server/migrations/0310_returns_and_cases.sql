-- What came back of a payment that was returned: a bank on the way back may keep a part as its fee.
alter table payments.transaction add column returned bigint,
  -- Given back after a rejection, and taken again since it had arrived after all: its holds stay void.
  add column taken_again boolean not null default false;
set local role tradewind_system;
update payments.transaction set returned = amount where direction = 'out' and money = 'returned';
reset role;
alter table payments.transaction
  add constraint transaction_returned_fits check (
    (direction = 'out' and money = 'returned') = (returned is not null) and returned between 1 and amount),
  add constraint transaction_taken_again_fits check (not taken_again or (direction = 'out' and money in ('sent', 'returned')));

-- As before (0285), with both.
create or replace function payments.take_steps(steps jsonb) returns setof payments.transaction language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  return query
    with step as materialized (
      select * from jsonb_to_recordset(steps) as s (id uuid, from_status text, status text, money text, submission text,
        network_reference text, expected_at timestamptz, finished_at timestamptz, failure_code text, failure_reason text,
        attempts int, attempted_at timestamptz, unanswered int, approval text, cleared_at timestamptz, heard_at timestamptz,
        returned bigint, taken_again boolean, kind text, at timestamptz, detail jsonb)
    ), changed as (
      update payments.transaction t set
        status = s.status,
        money = s.money,
        submission = s.submission,
        network_reference = s.network_reference,
        expected_at = s.expected_at,
        finished_at = s.finished_at,
        failure_code = s.failure_code,
        failure_reason = s.failure_reason,
        attempts = s.attempts,
        attempted_at = s.attempted_at,
        unanswered = s.unanswered,
        approval = s.approval,
        cleared_at = s.cleared_at,
        heard_at = coalesce(s.heard_at, t.heard_at),
        returned = s.returned,
        taken_again = s.taken_again
      from step s where t.id = s.id and t.status = s.from_status
      returning t as payment, s.kind, s.at, s.detail
    ), told as (
      insert into payments.event (transaction_id, customer_id, line, kind, status, at, detail)
      select (c.payment).id, (c.payment).customer_id,
        (select coalesce(max(e.line), 0) + 1 from payments.event e where e.transaction_id = (c.payment).id),
        c.kind, (c.payment).status, c.at, c.detail
      from changed c where c.kind is not null
    )
    select (c.payment).* from changed c;
end $$;

-- Money that waits with a question stands on `suspense:cases` until the question ends: the auditor holds the two together.
alter table payments.open_question add column kept_currency text, add column kept bigint,
  add constraint open_question_kept_whole check ((kept is null) = (kept_currency is null) and kept > 0),
  drop constraint open_question_kind_known,
  add constraint open_question_kind_known check (kind in
    ('investigation', 'contradiction', 'return-to-closed-account', 'return-differs', 'credit-to-closed-account', 'owed')),
  drop constraint open_question_resolution_known,
  add constraint open_question_resolution_known check (resolution in
    ('answered', 'delivered', 'not-delivered', 'returned', 'credited', 'repaid', 'written-off'));

-- Money that came in for an account that was closed meanwhile waits for a person, or goes back.
insert into payments.transition (from_status, to_status) values ('FundsReceived', 'InvestigateAccount');

-- Sandbox networks that speak JSON tell with a return how much comes back, also of those that are on their way.
update sandbox.delivery d set body = (d.body::jsonb || jsonb_build_object('currency', o.currency, 'amountMinor', o.minor::text))::text
  from sandbox.order o
  where o.order_id = d.subject and d.delivered_at is null and d.body like '{%"pacs.004"%';

-- A top-up that waited for a person may end without its account (topups.rules.ts).
insert into topups.transition (from_status, to_status) values ('InvestigateAccount', 'Failed');
