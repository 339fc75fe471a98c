-- A payment whose payee's name resembles one on a sanctions list is held before it is sent, and a case lists the
-- matching entries. Two people decide.
alter table payments.open_case
  drop constraint open_case_kind_known,
  drop constraint open_case_resolution_known,
  add constraint open_case_kind_known check (kind in
    ('investigation', 'contradiction', 'return-to-closed-account', 'return-differs', 'credit-to-closed-account',
      'owed', 'payee-match')),
  add constraint open_case_resolution_known check (resolution in
    ('answered', 'delivered', 'not-delivered', 'returned', 'credited', 'repaid', 'written-off', 'cleared', 'refused')),
  -- Only people clear or refuse a payee; otherwise the case ends only with the payment.
  add constraint open_case_match_ends_so check
    (resolution is null or resolution = 'answered' or (kind = 'payee-match') = (resolution in ('cleared', 'refused')));
-- A customer's payees that were cleared before.
create index open_case_of_payees on payments.open_case (customer_id) where kind = 'payee-match';

alter table operations.case_decision
  drop constraint case_decision_known,
  add constraint case_decision_known check (decision in
    ('delivered', 'not-delivered', 'returned', 'credited', 'repaid', 'written-off', 'cleared', 'refused'));
