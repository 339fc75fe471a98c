-- Operators of the sandbox may take back money that a holder had given.
alter table sandbox.wallet_answer
  drop constraint wallet_answer_state_check,
  drop constraint wallet_answer_whole,
  add constraint wallet_answer_state_check check (state in ('settled', 'rejected', 'reversed')),
  add constraint wallet_answer_whole check ((state = 'settled') = (code is null));
