-- Whether a person of a customer is told what staff looked at and why: never a colleague's own requests, and with sight
-- of some accounts (`seen`) those and the person's own requests only.
create or replace function staff.tells(subject text, customer uuid, person uuid, seen uuid[]) returns boolean
language sql stable as $$
  select case
    when seen is null then not exists (select from profile.request r
      where r.customer_id = customer and r.id::text = tells.subject and r.user_id <> person
        and r.kind not in ('BusinessInformation', 'BusinessOfficer', 'Closure'))
    else exists (select from accounts.account a
        where a.customer_id = customer and a.account_number = tells.subject and a.id = any(seen))
      or exists (select from profile.request r
        where r.customer_id = customer and r.id::text = tells.subject and r.user_id = person)
    end
$$;
grant execute on function staff.tells to tradewind_customer, tradewind_system;
