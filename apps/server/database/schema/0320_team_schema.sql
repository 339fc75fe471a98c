-- Members of a team: invitations, the log of what is changed, and how a company regains access.
create schema team;
grant usage on schema team to tradewind_customer, tradewind_system;
