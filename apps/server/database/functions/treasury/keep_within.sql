-- Holds exchanges to the limits of positions in the commit that books them, after the booking: the positions are
-- locked by it, and promises by the locks that the records named, so what is read here stands until the commit. A
-- side counts where something of the batch moves to it; that others came back meanwhile only leaves more room.
--
-- A stop ends where there was room again before these moves for the least that it refused.
create or replace function treasury.keep_within(given jsonb) returns void language plpgsql as $$
declare
  moved record;
begin
  for moved in
    select s.currency, s.most_long, s.most_short, s.balance, s.up, s.down, m.rises, m.falls, m.at,
      s.most_long - s.up - (s.balance - m.rises + m.falls) as room_long,
      s.most_short - s.down + (s.balance - m.rises + m.falls) as room_short
    from (
      select w.currency, coalesce(sum(w.minor) filter (where w.minor > 0), 0) as rises,
        coalesce(- sum(w.minor) filter (where w.minor < 0), 0) as falls, max(r.at) as at
      from jsonb_to_recordset(given) as r (moves jsonb, at timestamptz),
        jsonb_to_recordset(r.moves) as w (currency text, minor bigint)
      group by w.currency) m
    join treasury.standings(
        array(select distinct w ->> 'currency'
          from jsonb_array_elements(given) g, jsonb_array_elements(g -> 'moves') w),
        (select max((g ->> 'at')::timestamptz) from jsonb_array_elements(given) g)) s using (currency)
  loop
    if (moved.rises > 0 and moved.balance + moved.up > moved.most_long)
        or (moved.falls > 0 and moved.down - moved.balance > moved.most_short) then
      raise exception 'a position would pass its limit' using errcode = '23514', constraint = 'position_kept';
    end if;
    update treasury.trading_stop t set ended_at = moved.at
    where t.currency = moved.currency and t.ended_at is null
      and t.least <= case t.side when 'long' then moved.room_long else moved.room_short end;
  end loop;
end $$;

revoke execute on function treasury.keep_within from public;
grant execute on function treasury.keep_within to tradewind_system;
