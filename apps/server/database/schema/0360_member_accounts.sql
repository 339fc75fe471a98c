-- Whom a customer's transaction works as for a member who may see some accounts only: all that tradewind_customer may,
-- less the rows of other accounts. Nobody else meets these policies, so nobody else's searches are planned around them.
do $$
begin
  create role tradewind_member nologin nobypassrls;
exception when duplicate_object or unique_violation then null;
end $$;
grant tradewind_customer to tradewind_member;
grant tradewind_member to tradewind_process;

-- What a member of a team sees who may see some accounts only.
select platform.wall_off_accounts('accounts.account', 'id = any $');
select platform.wall_off_accounts(target::regclass, 'account_id = any $')
from unnest(array['accounts.receiving_detail', 'payments.transaction', 'payments.line', 'payments.line_sum',
  'payments.adjustment', 'pulls.pull', 'topups.topup', 'schedules.schedule', 'batches.row',
  'account_management.event']) target;
-- From the account that is seen: the other side is named on it.
select platform.wall_off_accounts(target::regclass, 'from_account_id = any $ or to_account_id = any $')
from unnest(array['payments.own_transfer', 'payments.exchange']) target;
select platform.wall_off_accounts('payments.document',
  'exists (select from payments.transaction t where t.id = document.transaction_id)');
select platform.wall_off_accounts('payments.exchange_document',
  'exists (select from payments.exchange e where e.id = exchange_document.exchange_id)');
