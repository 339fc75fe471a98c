-- The customer that the current transaction acts for; null when it acts for the system.
create or replace function platform.current_customer() returns uuid language sql stable as
  $$ select nullif(current_setting('tradewind.customer_id', true), '')::uuid $$;
