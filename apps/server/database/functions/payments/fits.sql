-- Whether something is of the accounts, kinds and so on that a list asks for; null asks for all. Without settings of
-- its own, so that it becomes part of the statement that calls it.
create or replace function payments.fits(account_id uuid, kind text, type text, status text, currency text,
  category text,
  accounts uuid[], kinds text[], types text[], statuses text[], currencies text[], categories text[]) returns boolean
language sql immutable as $$
  select (accounts is null or account_id = any(accounts)) and (kinds is null or kind = any(kinds))
    and (types is null or type = any(types)) and (statuses is null or status = any(statuses))
    and (currencies is null or currency = any(currencies)) and (categories is null or category = any(categories))
$$;

revoke execute on function payments.fits from public;
grant execute on function payments.fits to tradewind_customer;
