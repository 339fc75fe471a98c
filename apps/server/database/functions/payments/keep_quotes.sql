-- Holds the quotes that orders name until the commit of their postings: one that ended meanwhile, since another order
-- at it was refused, books nothing: its room in our positions may be another's by now.
create or replace function payments.keep_quotes(given jsonb) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
declare kept int;
begin
  perform from jsonb_to_recordset(given) as r (id uuid) join payments.quote q on q.id = r.id
    where q.is_promise order by q.id for share of q;
  get diagnostics kept = row_count;
  if kept <> jsonb_array_length(given) then
    raise exception 'the quote of this exchange ended'
      using errcode = '23514', constraint = 'exchange_quote_kept';
  end if;
end $$;

revoke execute on function payments.keep_quotes from public;
grant execute on function payments.keep_quotes to tradewind_system;
