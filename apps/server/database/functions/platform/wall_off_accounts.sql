-- Has rows of other accounts than those that a member of a team may see not be there for that member. `seen` is a
-- condition with $ in place of the accounts.
create or replace function platform.wall_off_accounts(target regclass, seen text) returns void language plpgsql as $$
begin
  execute format('create policy seen_accounts on %s as restrictive for select to tradewind_member using (%s)',
    target, replace(seen, '$', '((select platform.seen_accounts())::uuid[])'));
end $$;
