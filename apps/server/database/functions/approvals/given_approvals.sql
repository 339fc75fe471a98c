-- The approvals of a submission that stand: those that their givers have not withdrawn since.
create or replace function approvals.given_approvals(p_transaction uuid, p_revision int)
returns setof approvals.action language sql stable as $$
  select given.* from approvals.action given
  where given.transaction_id = p_transaction and given.revision = p_revision and given.kind = 'approved'
    and not exists (
      select from approvals.action taken
      where taken.transaction_id = given.transaction_id and taken.revision = given.revision
        and taken.kind = 'withdrawn' and taken.by_id = given.by_id and taken.line > given.line)
$$;
