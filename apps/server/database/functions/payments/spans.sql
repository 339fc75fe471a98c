-- What a line counts in: its day, and its month if it is from before the moment.
create or replace function payments.spans() returns table (span text, until timestamptz) language sql stable as $$
  select 'day', timestamptz 'infinity'
  union all select 'month', m.until::timestamp at time zone 'UTC' from payments.months_summed m
$$;

revoke execute on function payments.spans from public;
grant execute on function payments.spans to tradewind_system;
