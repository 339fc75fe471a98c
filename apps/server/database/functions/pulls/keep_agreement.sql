-- A debit is what was agreed to, while the agreement stands. A second attempt is for one that came back for want of
-- money (901) in the 30 days before.
create or replace function pulls.keep_agreement() returns trigger language plpgsql
set search_path = pg_catalog, pg_temp as $$
declare agreed record;
begin
  select * into strict agreed from pulls.agreement where id = new.agreement_id for update;
  if (new.customer_id, new.account_id, new.currency, new.amount, new.routing, new.account_number)
    is distinct from
    (agreed.customer_id, agreed.account_id, agreed.currency, agreed.amount, agreed.routing, agreed.account_number) then
    raise exception 'a debit differs from its agreement' using errcode = '23514', constraint = 'pull_as_agreed';
  end if;
  if agreed.revoked_at is not null then
    raise exception 'the agreement was revoked' using errcode = '23514', constraint = 'pull_agreement_stands';
  end if;
  if new.attempt = 2 and not exists (
    select from pulls.pull
    where agreement_id = new.agreement_id and attempt = 1 and status = 'Failed' and failure_code = '901'
      and finished_at > new.created_at - interval '30 days') then
    raise exception 'there is nothing to try once more' using errcode = '23514', constraint = 'pull_retry_allowed';
  end if;
  return new;
end $$;
