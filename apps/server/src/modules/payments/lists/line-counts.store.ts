import { addDays, type IsoDate, localTime } from '@tradewind/kernel/iso-date'
import { startOfDay } from '@tradewind/kernel/start-of-day'
import { empty, join, oneRow, planned, sql, type Tx } from '#platform/db'
import {
  between,
  daysBetween,
  inMoments,
  type LinePage,
  type Moments,
  momentsOf,
  stale,
  whose,
} from './line-filter.store.ts'

/**
 * Counted by the month and, in the months that the page touches, by the day: the sum is how many there are, and the days
 * tell where the page lies, so that no page costs more than another, however deep and however rare what it lists. What is
 * counted are days in UTC: of a zone's days, those that begin and end within a range are read line by line.
 */
export async function whereItBegins(
  tx: Tx,
  asked: LinePage,
): Promise<{ total: number; days: string[]; before: number }> {
  const { customerId, page, pageSize } = asked
  const wanted = whose(asked)
  const { fromDay, toDay, edges } = countedDays(momentsOf(asked))
  const atEdges = edges.map(
    (edge) => sql`union all
            select (at at time zone 'UTC')::date, 1 from payments.line where ${wanted} and ${inMoments(edge)}`,
  )
  const inRange = daysBetween(fromDay, toDay)
  const inTime = between(asked)
  const { first, next } = wholeMonths(fromDay, toDay)
  const whole = sql`(${first ?? null}::date is null or day >= ${first ?? null})
    and (${next ?? null}::date is null or day < ${next ?? null})`
  const inParts = sql`(day < ${first ?? null}::date or day >= ${next ?? null}::date)`
  const direction = asked.order === 'ASC' ? sql`asc` : sql`desc`
  const skipped = (page - 1) * pageSize
  const onPage = sql`upto > ${skipped} and upto - count < ${skipped + pageSize}`
  const monthOf = sql`date_trunc('month', day)::date`
  const found = await oneRow<{ total: number; days: string[] | null; before: number | null }>(
    tx,
    planned(sql`with moved as materialized (
          select * from (
            select (at at time zone 'UTC')::date as day, 1 as count from payments.fresh_lines(${customerId}) where ${wanted} and ${inTime}
            union all
            select (at at time zone 'UTC')::date, -1 from ${stale(customerId)} where ${wanted} and ${inTime}
            ${atEdges.length > 0 ? join(atEdges, ' ') : empty}) changed
        ), per_month as (
          select month, sum(count) as count from (
            select day as month, count from payments.line_count where ${wanted} and span = 'month' and ${whole}
            union all
            select ${monthOf}, count from payments.line_count where ${wanted} and span = 'day' and ${inParts} and ${inRange}
            union all
            select ${monthOf}, count from moved) counted
          group by month having sum(count) > 0
        ), months as materialized (
          select month, (month + interval '1 month')::date as next, upto - count as before
          from (select *, sum(count) over (order by month ${direction}) as upto from per_month) placed where ${onPage}
        ), per_day as (
          select day, sum(count) as count from (
            select counted.* from months cross join lateral (
              select day, count from payments.line_count where ${wanted} and span = 'day' and day >= month and day < next
                and ${inRange} offset 0) counted
            union all
            select day, count from moved where ${monthOf} in (select month from months)) counted
          group by day having sum(count) > 0
        )
        select coalesce((select sum(count) from per_month), 0)::int as total, array_agg(day::text) as days,
          min(upto - count)::int as before
        from (select day, count, (select min(before) from months) + sum(count) over (order by day ${direction}) as upto
          from per_day) placed
        where ${onPage}`),
  )
  return { total: found.total, days: found.days ?? [], before: found.before ?? 0 }
}

/** The days in UTC that lie in a range whole, and what of the range lies before and behind them. */
function countedDays({ from, until }: Moments): { fromDay?: IsoDate; toDay?: IsoDate; edges: Moments[] } {
  const dayOf = (at: Date) => localTime(at, 'UTC').date
  const fromDay = from && dayOf(new Date(from.getTime() + 86_400_000 - 1))
  const nextDay = until && dayOf(until)
  const begins = fromDay && startOfDay(fromDay, 'UTC')
  const ends = nextDay && startOfDay(nextDay, 'UTC')
  const edges: Moments[] = []
  if (from && begins && from < begins) edges.push({ from, until: until && until < begins ? until : begins })
  if (until && ends && ends < until && !(begins && begins > ends)) edges.push({ from: ends, until })
  return { ...(fromDay && { fromDay }), ...(nextDay && { toDay: addDays(nextDay, -1) }), edges }
}

/** The months that a range has whole: from the first of one up to, not including, the first of another. */
function wholeMonths(fromDay: IsoDate | undefined, toDay: IsoDate | undefined): { first?: IsoDate; next?: IsoDate } {
  const firstOf = (day: IsoDate) => `${day.slice(0, 8)}01` as IsoDate
  // The first of a month is in that month; any other day leads to the first of the next.
  const first = fromDay && firstOf(addDays(firstOf(addDays(fromDay, -1)), 31))
  const next = toDay && firstOf(addDays(toDay, 1))
  return { ...(first && { first }), ...(next && { next }) }
}
