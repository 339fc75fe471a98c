import { type Currency, type Money, money } from '@tradewind/kernel'
import { rows, sql, type Tx } from '#platform/db'
import { stale } from './line-filter.store.ts'

export interface Summed {
  /** In UTC. */
  day: string
  type: 'Debit' | 'Credit'
  /** Empty for none. */
  category: string
  amount: Money
  count: number
}

export interface SumsAsked {
  customerId: string
  accountId: string | undefined
  type: 'Debit' | 'Credit' | undefined
  currency: Currency | undefined
  /** Days in UTC, both included. */
  fromDay: string
  toDay: string
}

/** What has arrived by day, type and category, from the counts of lists and what is not in them yet. */
export async function sumsOf(tx: Tx, asked: SumsAsked): Promise<Summed[]> {
  const { customerId, accountId, type, currency, fromDay, toDay } = asked
  const wanted = sql`customer_id = ${customerId} and kind = 'payment' and status = 'Successful'
    and (${accountId ?? null}::uuid is null or account_id = ${accountId ?? null})
    and (${type ?? null}::text is null or type = ${type ?? null})
    and (${currency ?? null}::text is null or currency = ${currency ?? null})`
  const dayOf = sql`(at at time zone 'UTC')::date`
  const found = await rows<Omit<Summed, 'amount'> & { currency: Currency; amount: bigint }>(
    tx,
    sql`select day::text as day, type, category, currency, sum(amount)::bigint as amount, sum(count)::int as count
        from (
          select day, type, category, currency, amount, count from payments.line_count
          where ${wanted} and span = 'day'
          union all
          select ${dayOf}, type, category, currency, amount, 1 from payments.fresh_lines(${customerId}) where ${wanted}
          union all
          select ${dayOf}, type, category, currency, - amount, -1 from ${stale(customerId)} where ${wanted}) counted
        where day between ${fromDay}::date and ${toDay}::date
        group by 1, 2, 3, 4 having sum(count) > 0 order by 1, 2, 4, 3`,
  )
  return found.map(({ currency, amount, ...sum }) => ({ ...sum, amount: money(currency, amount) }))
}
