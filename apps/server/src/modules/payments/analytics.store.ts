import { type Currency, type Money, money } from '@tradewind/kernel'
import { rows, sql, type Tx } from '#platform/db'

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

/** What has arrived by day, type and category, from the lines of lists and what is not in them yet. */
export async function sumsOf(tx: Tx, asked: SumsAsked): Promise<Summed[]> {
  const { customerId, accountId, type, currency, fromDay, toDay } = asked
  const wanted = sql`customer_id = ${customerId} and kind = 'payment' and status = 'Successful'
    and (${accountId ?? null}::uuid is null or account_id = ${accountId ?? null})
    and (${type ?? null}::text is null or type = ${type ?? null})
    and (${currency ?? null}::text is null or currency = ${currency ?? null})
    and at >= ${fromDay}::date::timestamp at time zone 'UTC' and at < (${toDay}::date + 1)::timestamp at time zone 'UTC'`
  const found = await rows<Omit<Summed, 'amount'> & { currency: Currency; amount: bigint }>(
    tx,
    sql`select (at at time zone 'UTC')::date::text as day, type, category, currency, sum(amount)::bigint as amount,
          count(*)::int as count
        from (select at, type, category, currency, amount from payments.line where ${wanted}
            and id not in (select id from payments.unlisted where customer_id = ${customerId})
          union all
          select at, type, category, currency, amount from payments.fresh_lines(${customerId}) where ${wanted}) line
        group by 1, 2, 3, 4 order by 1, 2, 4, 3`,
  )
  return found.map(({ currency, amount, ...sum }) => ({ ...sum, amount: money(currency, amount) }))
}
