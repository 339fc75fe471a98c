import { type Currency, money } from '@tradewind/kernel'
import type { OwnTransfer } from '#modules/payments'
import { planned, rows, sql, type Tx } from '#platform/db'

interface OwnTransferRow extends Omit<OwnTransfer, 'amount'> {
  currency: Currency
  amount: bigint
}

/** Own transfers of the customer, each by its id and the exact moment at which it was made. */
export async function findOwnTransfers(
  tx: Tx,
  customerId: string,
  wanted: readonly { id: string; at: string }[],
): Promise<OwnTransfer[]> {
  if (wanted.length === 0) return []
  const found = await rows<OwnTransferRow>(
    tx,
    planned(sql`select o.* from unnest(${wanted.map(({ id }) => id)}::uuid[], ${wanted.map(({ at }) => at)}::timestamptz[]) wanted(id, at)
        join payments.own_transfer o on o.customer_id = ${customerId} and o.created_at = wanted.at and o.id = wanted.id`),
  )
  return found.map((row) => ({ ...row, amount: money(row.currency, row.amount) }))
}
