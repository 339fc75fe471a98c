-- Orders of people who may send little for a while are counted one by one, whichever server takes them: each takes the
-- next turn of its person in its own commit, and one that was counted before another's commit finds its turn taken.
create table payments.limited_turn (
  user_id uuid primary key,
  turn bigint not null constraint limited_turn_positive check (turn > 0)
);
grant select, insert, update (turn) on payments.limited_turn to tradewind_system;
