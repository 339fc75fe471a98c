-- The only accounts that the person may see for whom the current transaction acts; null where nothing is limited.
create or replace function platform.seen_accounts() returns uuid[] language sql stable as
  $$ select nullif(current_setting('tradewind.accounts', true), '')::uuid[] $$;
