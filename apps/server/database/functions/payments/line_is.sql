-- Whether a line is of the accounts, kinds and so on that are asked for; null asks for all.
create or replace function payments.line_is(l payments.line, accounts uuid[], kinds text[], types text[],
  statuses text[],
  currencies text[], categories text[]) returns boolean language sql immutable as $$
  select (accounts is null or l.account_id = any(accounts)) and (kinds is null or l.kind = any(kinds))
    and (types is null or l.type = any(types)) and (statuses is null or l.status = any(statuses))
    and (currencies is null or l.currency = any(currencies)) and (categories is null or l.category = any(categories))
$$;

revoke execute on function payments.line_is from public;
grant execute on function payments.line_is to tradewind_customer;
