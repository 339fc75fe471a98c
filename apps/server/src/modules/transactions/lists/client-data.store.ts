import type { ClientData } from '@tradewind/contract/client-data'
import { rows, sql, type Tx } from '#platform/db'

/** What programs added to these payments, as answers have it; nothing of those without any. */
export async function clientDataOf(
  tx: Tx,
  { customerId, ids }: { customerId: string; ids: readonly string[] },
): Promise<ReadonlyMap<string, ClientData>> {
  const found = await rows<{ id: string; reference: string | null; metadata: NonNullable<ClientData['metadata']> }>(
    tx,
    sql`select transaction_id as id, reference, metadata from payments.client_data
        where customer_id = ${customerId} and transaction_id = any(${ids}::uuid[])`,
  )
  return new Map(
    found.map(({ id, reference, metadata }) => [
      id,
      { ...(reference !== null && { clientReference: reference }), ...(metadata.length > 0 && { metadata }) },
    ]),
  )
}
