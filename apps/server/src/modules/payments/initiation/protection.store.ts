import { type Currency, type Money, money } from '@tradewind/kernel'
import { rows, sql, type Tx } from '#platform/db'

/** What a person has sent since a moment and was not given back, for each currency, but for one payment. */
export async function sentBy(
  tx: Tx,
  { customerId, userId, since, except }: { customerId: string; userId: string; since: Date; except: string },
): Promise<Money[]> {
  const sums = await rows<{ currency: Currency; sum: bigint }>(
    tx,
    sql`select currency, sum(amount)::bigint as sum from payments.transaction
        where customer_id = ${customerId} and created_by = ${userId} and direction = 'out' and money <> 'released'
          and created_at > ${since} and id <> ${except}
        group by currency`,
  )
  return sums.map(({ currency, sum }) => money(currency, sum))
}
