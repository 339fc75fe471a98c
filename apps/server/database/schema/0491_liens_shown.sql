-- Customers see the liens on their accounts among what makes up a balance; who placed one, they do not.
grant select (id, customer_id, account_id, currency, amount, placed_at, lifted_at)
  on account_management.lien to tradewind_customer;
select platform.wall_off_accounts('account_management.lien', 'account_id = any $');
