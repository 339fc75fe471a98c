import { type Currency, money } from '@tradewind/kernel'
import type { OwnTransfer } from '#modules/payments'
import { planned, rows, sql, type Tx } from '#platform/db'

interface OwnTransferRow {
  id: string
  from_account_id: string
  to_account_id: string
  from_name: string
  to_name: string
  currency: Currency
  amount: bigint
  narration: string
  created_by_name: string
  created_at: Date
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
  return found.map((row) => ({
    id: row.id,
    fromAccountId: row.from_account_id,
    toAccountId: row.to_account_id,
    fromName: row.from_name,
    toName: row.to_name,
    amount: money(row.currency, row.amount),
    narration: row.narration,
    createdByName: row.created_by_name,
    createdAt: row.created_at,
  }))
}
