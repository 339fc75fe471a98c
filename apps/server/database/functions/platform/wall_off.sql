-- Puts one table under the second wall: a customer's transaction sees and writes only its own rows.
create or replace function platform.wall_off(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy own_rows on %s to tradewind_customer
    using (customer_id = (select platform.current_customer()))
    with check (customer_id = (select platform.current_customer()))', target);
  execute format('create policy all_rows on %s to tradewind_system using (true) with check (true)', target);
end $$;
