-- Customers see what was refunded on their funding; who refunded it and why is for staff.
revoke select on cardfundings.refund from tradewind_customer;
