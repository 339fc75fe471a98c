-- Banks of the sandbox that return a payment for an indemnity.
alter table sandbox.recall drop constraint recall_answer_check,
  add constraint recall_answer_known check (answer in ('accepted', 'refused', 'indemnity-asked'));
grant update on sandbox.recall to tradewind_system;
