-- Has rows of other accounts than those that a member of a team may see not be there for that member. `seen` is a
-- condition with $ in place of the accounts. The planner takes a case for something that half of all rows fulfil, where
-- it would guess a few of a thousand otherwise and read lists in another order.
create or replace function platform.wall_off_accounts(target regclass, seen text) returns void language plpgsql as $$
begin
  execute format('create policy seen_accounts on %s as restrictive for select to tradewind_customer
    using (case when (select platform.seen_accounts()) is null then true else %s end)',
    target, replace(seen, '$', '((select platform.seen_accounts())::uuid[])'));
end $$;
