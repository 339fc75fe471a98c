-- Whether a rule asks less of some payment than it did, as in rule-changes.rules.ts: steps may be added, never
-- replaced.
create or replace function approvals.weakens(before approvals.rule, after approvals.rule) returns boolean
language sql immutable as $$
  select before.status = 'Active' and before.deleted_at is null and (
    after.status <> 'Active' or after.deleted_at is not null
    or (after.customer_id, after.module, after.currency) <> (before.customer_id, before.module, before.currency)
    or after.amount_from > before.amount_from
    or (after.amount_to is not null and (before.amount_to is null or after.amount_to < before.amount_to))
    or after.approvals < before.approvals
    or (after.account_id is not null and after.account_id is distinct from before.account_id)
    or (after.payees <> 'Any' and after.payees <> before.payees)
    or (after.initiator_id is not null and after.initiator_id is distinct from before.initiator_id)
    or (before.in_order and not after.in_order)
    or exists (
      select from jsonb_array_elements(before.steps) with ordinality as step (asks, place)
      where step.asks <> '{}' and step.asks is distinct from after.steps -> (step.place - 1)::int))
$$;
