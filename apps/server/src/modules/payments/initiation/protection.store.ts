import { type Currency, type Money, money } from '@tradewind/kernel'
import { rows, sql, type Tx } from '#platform/db'

/**
 * What a person has sent for these customers since a moment and was not given back, for each currency, but for one payment. What
 * was taken up again is as new as that.
 */
export async function sentBy(
  tx: Tx,
  {
    customerIds,
    userId,
    since,
    except,
  }: { customerIds: readonly string[]; userId: string; since: Date; except: string },
): Promise<Money[]> {
  const sums = await rows<{ currency: Currency; sum: bigint }>(
    tx,
    sql`select currency, sum(amount)::bigint as sum from payments.transaction
        where customer_id = any(${customerIds}::uuid[]) and created_by = ${userId} and direction = 'out'
          and money <> 'released' and greatest(created_at, asked_at) > ${since} and id <> ${except}
        group by currency`,
  )
  return sums.map(({ currency, sum }) => money(currency, sum))
}
