import { type Currency, type Money, money } from '@tradewind/kernel'
import { addDays, type IsoDate } from '@tradewind/kernel/iso-date'
import { startOfDay, startsOfDays } from '@tradewind/kernel/start-of-day'
import { rows, sql, type Tx } from '#platform/db'
import { stale } from '../lists/line-filter.store.ts'

export interface Summed {
  /** Of the zone. */
  day: string
  type: 'Debit' | 'Credit'
  /** Empty for none. */
  category: string
  amount: Money
  count: number
}

export interface SumsRequest {
  customerId: string
  accountId: string | undefined
  type: 'Debit' | 'Credit' | undefined
  currency: Currency | undefined
  categoryId?: string | undefined
  /** Days of the zone, both included. */
  fromDay: string
  toDay: string
  /** IANA. */
  zone: string
}

/**
 * What payments have arrived by day, type and category, from the counts of lists and what is not in them yet. What is counted are
 * days in UTC: what lies between a zone's midnight and that of UTC is read from the lines, and moved to its day there.
 */
export async function sumsOf(tx: Tx, request: SumsRequest): Promise<Summed[]> {
  const { customerId, accountId, type, currency, categoryId, fromDay, toDay, zone } = request
  const conditions = sql`customer_id = ${customerId} and kind = 'payment' and status = 'Successful'
    and (${accountId ?? null}::uuid is null or account_id = ${accountId ?? null})
    and (${type ?? null}::text is null or type = ${type ?? null})
    and (${currency ?? null}::text is null or currency = ${currency ?? null})
    and (${categoryId ?? null}::text is null or category = ${categoryId ?? null})`
  const days = startsOfDays(fromDay, addDays(toDay, 1), zone)
  const moved = betweenMidnights(days)
  // The day that began last.
  const dayOf = sql`(${days.map(({ day }) => day)}::date[])[width_bucket(at, ${days.map(({ start }) => start)}::timestamptz[])]`
  const sums = await rows<Omit<Summed, 'amount'> & { currency: Currency; amount: bigint }>(
    tx,
    // Materialized, or the lines would be read once for the day that they leave and once for the day that they come to.
    sql`with moved as materialized (
          select counted, local, type, category, currency, sum(amount) as amount, count(*) as count
          from unnest(${moved.map(({ from }) => from)}::timestamptz[], ${moved.map(({ until }) => until)}::timestamptz[],
              ${moved.map(({ counted }) => counted)}::date[], ${moved.map(({ local }) => local)}::date[])
              part(since, before, counted, local)
            cross join lateral (
              select type, category, currency, amount from payments.line
              where ${conditions} and at >= part.since and at < part.before) read
          group by 1, 2, 3, 4, 5)
        select day::text as day, type, category, currency, sum(amount)::bigint as amount, sum(count)::int as count
        from (
          select day, type, category, currency, amount, count from payments.line_count
          where ${conditions} and span = 'day'
          union all
          select side.day, type, category, currency, side.sign * amount, side.sign * count
          from moved cross join lateral (values (counted, -1), (local, 1)) side(day, sign)
          union all
          select ${dayOf}, type, category, currency, amount, 1 from payments.fresh_lines(${customerId}) where ${conditions}
          union all
          select ${dayOf}, type, category, currency, - amount, -1 from ${stale(customerId)} where ${conditions}) counted
        where day between ${fromDay}::date and ${toDay}::date
        group by 1, 2, 3, 4 having sum(count) > 0 order by 1, 2, 4, 3`,
  )
  return sums.map(({ currency, amount, ...sum }) => ({ ...sum, amount: money(currency, amount) }))
}

/** The parts of days that are counted on one day in UTC and are on another in the zone. */
function betweenMidnights(days: readonly { day: IsoDate; start: Date }[]) {
  return days.flatMap(({ day, start }) => {
    const [midnight, before] = [startOfDay(day, 'UTC'), addDays(day, -1)]
    if (start < midnight) return [{ from: start, until: midnight, counted: before, local: day }]
    if (start > midnight) return [{ from: midnight, until: start, counted: day, local: before }]
    return []
  })
}
