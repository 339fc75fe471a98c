import type { Currency } from '@tradewind/kernel'
import { maybeRow, sql, type Tx } from '#platform/db'
import type { Destination } from '../payments.types.ts'

/** Whether a customer ordered a payment whose money was not given back, beside the one that is excepted. */
export const hasPaid = async (
  tx: Tx,
  { customerId, except }: { customerId: string; except: string | undefined },
): Promise<boolean> =>
  (await maybeRow(
    tx,
    sql`select 1 as found from payments.transaction
        where customer_id = ${customerId} and direction = 'out' and money in ('held', 'sent')
          and id is distinct from ${except ?? null}::uuid
        limit 1`,
  )) !== undefined

/** Where a payment goes; nothing for money that came in. */
export async function destinationOf(tx: Tx, id: string): Promise<(Destination & { currency: Currency }) | undefined> {
  const row = await maybeRow<{ destination: Destination | null; currency: Currency }>(
    tx,
    sql`select party->'destination' as destination, currency from payments.transaction where id = ${id}`,
  )
  return row?.destination ? { ...row.destination, currency: row.currency } : undefined
}
