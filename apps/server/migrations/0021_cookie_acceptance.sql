-- Accepting cookies, with or without analytics, is the person's own to store; nothing else of a membership is.
alter table customers.member add column analytics_accepted boolean not null default false;
grant update (cookie_accepted, analytics_accepted) on customers.member to tradewind_customer;
