-- A role that somebody has, or would get by an open invitation, is not deleted, and a deleted one stays deleted. The
-- lock has whoever gives it at the same time wait. Who was erased holds none: nobody could take it from them.
create or replace function customers.keep_held_role() returns trigger language plpgsql
  set search_path = pg_catalog, pg_temp as $$
begin
  if old.deleted_at is not null then
    raise exception 'this role is deleted' using errcode = '23514', constraint = 'role_stays_deleted';
  end if;
  if new.deleted_at is null then return new; end if;
  perform pg_advisory_xact_lock(hashtextextended('team ' || old.customer_id, 0));
  if exists (select from customers.member m where (m.customer_id, m.role_id) = (old.customer_id, old.role_id)
      and m.team_status not in ('Exited', 'Sacked')
      and not exists (select from platform.person_key k where k.holder_id = m.user_id and k.destroyed_at is not null))
    or exists (select from team.invitation where (customer_id, role_id) = (old.customer_id, old.role_id)
      and accepted_at is null and withdrawn_at is null) then
    raise exception 'somebody has this role' using errcode = '23514', constraint = 'role_held_stays';
  end if;
  return new;
end $$;

revoke execute on function customers.keep_held_role from public;
