import { execute, maybeRow, sql, type Tx } from '#platform/db'
import type { OwnTransferRecord } from './records.store.ts'

/** Writes an own transfer down in the transaction that moves it, as a posting's records are. */
export async function recordOwnTransfer(tx: Tx, row: OwnTransferRecord): Promise<void> {
  const rows = JSON.stringify([{ ...row, amount: String(row.amount) }])
  await execute(tx, sql`select payments.record_own_transfers(${rows}::jsonb)`)
}

/** Whether a person still has to decide on money of this account. */
export async function hasOpenCase(tx: Tx, { customerId, accountId }: { customerId: string; accountId: string }) {
  const found = await maybeRow(
    tx,
    sql`select 1 from payments.open_case c join payments.transaction t on t.id = c.transaction_id
        where c.resolved_at is null and t.customer_id = ${customerId} and t.account_id = ${accountId} limit 1`,
  )
  return found !== undefined
}
