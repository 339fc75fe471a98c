-- Where the positions in currencies that have a limit stand, and what open promises would add and take, were all of
-- them used. All of it is of one moment; where no limit is in force nothing else is read.
create or replace function treasury.standings(p_currencies text[], p_at timestamptz)
returns table (currency text, most_long bigint, most_short bigint, balance bigint, up numeric, down numeric)
language plpgsql as $$
begin
  if not exists (select from treasury.position_limit l
      where l.ended_at is null and l.most_long is not null and l.currency = any(p_currencies)) then
    return;
  end if;
  return query
    with promised as (
      select m.currency, sum(m.up) as up, sum(m.down) as down
      from (select * from payments.promised_moves(p_currencies, p_at)
        union all select * from sendr.promised_moves(p_currencies)) m
      group by m.currency)
    select l.currency, l.most_long, l.most_short, coalesce(a.posted_minor, 0), coalesce(p.up, 0), coalesce(p.down, 0)
    from treasury.position_limit l
    left join ledger.account a on a.name = 'position:' || l.currency
    left join promised p on p.currency = l.currency
    where l.ended_at is null and l.most_long is not null and l.currency = any(p_currencies);
end $$;

revoke execute on function treasury.standings from public;
grant execute on function treasury.standings to tradewind_system;
