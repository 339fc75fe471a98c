-- Virtual cards that customers pay with: requests, cards, what the card network asks and takes, and disputes.
create schema issuing;
grant usage on schema issuing to tradewind_customer, tradewind_system;
