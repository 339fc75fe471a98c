-- Takes the days before this one into their months; gives up to which day that is so, and nothing while another worker
-- lists.
create or replace function payments.sum_months(before date) returns date language plpgsql as $$
declare since date;
begin
  if not pg_try_advisory_xact_lock(727364) then return null; end if;
  select until into since from payments.months_summed;
  if since >= before then return since; end if;
  -- Whoever changes counts beside the worker holds this row meanwhile, so that what is read next is what they left.
  update payments.months_summed set until = before;
  insert into payments.line_sum as known (customer_id, account_id, span, day, kind, type, status, currency, category,
    count, amount)
    select customer_id, account_id, 'month', date_trunc('month', day)::date, kind, type, status, currency, category,
      sum(count), sum(amount)
    from payments.line_sum where span = 'day' and day >= since and day < before
    group by 1, 2, 4, 5, 6, 7, 8, 9 having sum(count) <> 0 order by 1, 2, 4, 5, 6, 7, 8, 9
  on conflict (customer_id, account_id, span, day, kind, type, status, currency, category)
    do update set count = known.count + excluded.count, amount = known.amount + excluded.amount;
  return before;
end $$;

revoke execute on function payments.sum_months from public;
grant execute on function payments.sum_months to tradewind_system;
