-- Payment rules for requests for cards. What a rule asked when a request was made stays with the request.
alter table approvals.rule drop constraint rule_module_known;
alter table approvals.rule add constraint rule_module_known
  check (module in ('Debit', 'FundExchange', 'SendR', 'Card'));

alter table issuing.request
  add column rule_id uuid,
  -- 0 where any administrator decides.
  add column approvals_needed int not null default 0,
  -- By whom, as the rules name them; null where anyone who may approve counts.
  add column approval_steps jsonb,
  add column approvals_in_order boolean not null default false,
  add constraint request_rule_asks check ((approvals_needed > 0) = (rule_id is not null));

-- Append only: who approved a request under a rule. Its requester never does (guard_request_approval).
create table issuing.request_approval (
  request_id uuid not null references issuing.request,
  customer_id uuid not null,
  approver_id uuid not null,
  -- The step of the rule that it gives.
  step int,
  at timestamptz not null,
  primary key (request_id, approver_id)
);
select platform.wall_off('issuing.request_approval');
grant select on issuing.request_approval to tradewind_customer;
grant select, insert on issuing.request_approval to tradewind_system;
create trigger guard_request_approval before insert on issuing.request_approval
  for each row execute function issuing.guard_request_approval();
