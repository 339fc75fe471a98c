-- Keeps what a rule was, whoever changes it: an insertion, each new version, and the deletion as one more.
create or replace function approvals.note_rule_version() returns trigger language plpgsql as $$
begin
  insert into approvals.rule_version (rule_id, customer_id, version, module, currency, amount_from, amount_to,
      approvals, status, account_id, payees, initiator_id, steps, in_order, deleted, by_id, by_name, at)
    values (new.id, new.customer_id, new.version + (new.deleted_at is not null)::int, new.module, new.currency,
      new.amount_from, new.amount_to, new.approvals, new.status, new.account_id, new.payees, new.initiator_id,
      new.steps, new.in_order, new.deleted_at is not null,
      case when tg_op = 'INSERT' then new.created_by else new.changed_by end,
      case when tg_op = 'INSERT' then new.created_by_name else new.changed_by_name end,
      coalesce(case when tg_op = 'INSERT' then new.created_at else new.changed_at end, new.deleted_at, now()));
  return null;
end $$;
