-- Takes the turn by which each order was counted, in the commit of its posting. Whoever counted at the same moment
-- named the same turn, and is refused: what was booked meanwhile was not in its sum.
create or replace function payments.take_limited_turns(given jsonb) returns void language plpgsql
  set search_path = pg_catalog, pg_temp as $$
declare
  next record;
begin
  for next in
    select "userId" as user_id, turn from jsonb_to_recordset(given) as g ("userId" uuid, turn bigint)
    order by 1, 2
  loop
    insert into payments.limited_turn as known (user_id, turn) values (next.user_id, next.turn + 1)
      on conflict (user_id) do update set turn = known.turn + 1 where known.turn = next.turn;
    if not found then
      raise exception 'this turn was taken' using errcode = '23514', constraint = 'limited_turn_kept';
    end if;
  end loop;
end $$;

revoke execute on function payments.take_limited_turns from public;
grant execute on function payments.take_limited_turns to tradewind_system;
