-- The roles that the product works as, and a schema for each module. The login role owns everything and only migrates.

-- tradewind_customer sees the rows of one customer, named in tradewind.customer_id; tradewind_system sees all. The
-- login role can change to these, they cannot change back.
do $$
declare wanted text;
begin
  foreach wanted in array array['tradewind_customer', 'tradewind_system'] loop
    begin
      execute format('create role %I nologin nobypassrls', wanted);
    exception when duplicate_object or unique_violation then null;
    end;
    execute format('grant %I to current_user', wanted);
  end loop;
end $$;

-- Whom the server signs in as: it owns nothing and has no rights of its own, so that a statement that gets rid of its
-- role (RESET ROLE) sees nothing. It may take on the two roles, and call the functions that run as one of them.
do $$
begin
  create role tradewind_process nologin noinherit nobypassrls;
exception when duplicate_object or unique_violation then null;
end $$;
grant tradewind_customer, tradewind_system to tradewind_process;
-- The owner may see and end the server's connections.
grant tradewind_process to current_user;

-- Searches compare three letters at a time.
create extension if not exists pg_trgm;

create schema ledger;
create schema rails;
create schema rates;
create schema customers;
create schema notifications;
create schema engagement;
create schema accounts;
create schema identity;
create schema beneficiaries;
create schema payments;
create schema approvals;
create schema batches;
create schema gateway;
create schema pulls;
create schema tracking;
create schema sendr;
create schema topups;
create schema sandbox;
create schema audit;
create schema staff;
create schema review;
create schema decisions;

grant usage on schema platform, ledger, rates, customers, notifications, accounts, identity, beneficiaries, payments,
  approvals, batches, gateway, pulls, tracking, sendr, topups to tradewind_customer, tradewind_system;
-- What is the product's own business, and none of a customer.
grant usage on schema rails, engagement, sandbox, audit to tradewind_system;
-- For the functions that the server calls before it has taken on a role.
grant usage on schema ledger, payments to tradewind_process;
