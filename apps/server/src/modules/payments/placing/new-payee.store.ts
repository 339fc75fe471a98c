import type { Money } from '@tradewind/kernel'
import { oneRow, sql, type Tx } from '#platform/db'
import type { Destination } from '../payments.types.ts'

interface Asked {
  customerId: string
  destination: Destination
  /** A payment of so much made its payee known by itself; none did where this is absent. */
  from: Money | undefined
  /** One that was ordered until then made its payee known. */
  knownBefore: Date
}

/** Whether a payment of this customer that was not given back went to this very account before. */
export async function isKnownPayee(tx: Tx, { customerId, destination, from, knownBefore }: Asked): Promise<boolean> {
  const { methodType, methodValue, accountNumber, bankCode } = destination
  const account = JSON.stringify({ destination: { methodType, methodValue, accountNumber, bankCode } })
  const { known } = await oneRow<{ known: boolean }>(
    tx,
    sql`select exists (
          select from payments.transaction
          where customer_id = ${customerId} and direction = 'out' and money <> 'released' and party @> ${account}::jsonb
            and (created_at <= ${knownBefore}
              or currency = ${from?.currency ?? ''} and amount >= ${from?.minor ?? 0n})) as known`,
  )
  return known
}
