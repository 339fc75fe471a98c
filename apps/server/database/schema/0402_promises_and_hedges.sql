-- Whether a quote counts towards the limits of positions: one of more than its account has available does not, and is
-- held to them when it is ordered.
alter table payments.quote add column is_promise boolean not null default true;
grant update (is_promise) on payments.quote to tradewind_system;

-- However a counterparty and a reference are written, they name one hedge.
drop index treasury.hedge_once;
create unique index hedge_once on treasury.hedge (treasury.plain_name(counterparty), treasury.plain_name(reference))
  where reverses is null;
-- What a person booked lately.
create index hedge_entered_by on treasury.hedge (entered_by, entered_at);
