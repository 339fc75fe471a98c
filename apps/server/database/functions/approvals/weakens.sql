-- Whether a rule asks less of some payment than it did, as in rule-changes.rules.ts.
create or replace function approvals.weakens(before approvals.rule, after approvals.rule) returns boolean
language sql immutable as $$
  select before.status = 'Active' and before.deleted_at is null and (
    after.status <> 'Active' or after.deleted_at is not null
    or (after.customer_id, after.module, after.currency) <> (before.customer_id, before.module, before.currency)
    or after.amount_from > before.amount_from
    or (after.amount_to is not null and (before.amount_to is null or after.amount_to < before.amount_to))
    or after.approvals < before.approvals)
$$;
