import { execute, maybeRow, rows, sql, type Tx } from '#platform/db'
import type { NeededFiles } from '#platform/files'

/** The file of a payment's receipt. */
export interface Receipt {
  fileHash: string
  fileName: string
  fileType: string
}

export const findReceipt = (tx: Tx, authorizationId: string): Promise<Receipt | undefined> =>
  maybeRow<Receipt>(
    tx,
    sql`select file_hash, file_name, file_type from issuing.receipt where authorization_id = ${authorizationId}`,
  )

/** Which files with these hashes are receipts. */
export const neededFiles: NeededFiles = (tx, hashes) =>
  rows(tx, sql`select customer_id, file_hash as hash from issuing.receipt where file_hash = any(${hashes}::text[])`)

interface NewReceipt extends Receipt {
  authorizationId: string
  customerId: string
  accountId: string
  addedByName: string
  addedAt: Date
}

/** Keeps a receipt, in place of an earlier one. */
export async function putReceipt(tx: Tx, receipt: NewReceipt): Promise<void> {
  const { authorizationId, customerId, accountId, fileHash, fileName, fileType, addedByName, addedAt } = receipt
  await execute(
    tx,
    sql`insert into issuing.receipt (authorization_id, customer_id, account_id, file_hash, file_name, file_type,
          added_by_name, added_at)
        values (${authorizationId}, ${customerId}, ${accountId}, ${fileHash}, ${fileName}, ${fileType}, ${addedByName},
          ${addedAt})
        on conflict (authorization_id) do update set file_hash = excluded.file_hash, file_name = excluded.file_name,
          file_type = excluded.file_type, added_by_name = excluded.added_by_name, added_at = excluded.added_at`,
  )
}
