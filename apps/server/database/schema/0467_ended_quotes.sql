-- A quote whose order was refused is over before its time: it promises nothing, is open to nobody, and no order at it
-- comes later.
alter table payments.quote add column is_ended boolean not null default false,
  add constraint quote_ended_promises_nothing check (not (is_ended and is_promise));
grant update (is_ended) on payments.quote to tradewind_system;
