import { execute, maybeRow, sql, type Tx } from '#platform/db'
import type { Payment, PaymentDocument } from '../payments.types.ts'

/** Adds a document to a payment that `tx` has locked. */
export async function insertDocument(
  tx: Tx,
  { id, customerId }: Payment,
  document: PaymentDocument & { line: number; addedBy: string },
): Promise<void> {
  await execute(
    tx,
    sql`insert into payments.document (id, transaction_id, customer_id, line, content_hash, name, identification_number,
          media_type, size, added_at, added_by)
        values (${document.id}, ${id}, ${customerId}, ${document.line}, ${document.contentHash}, ${document.name},
          ${document.identificationNumber}, ${document.mediaType}, ${document.size}, ${document.addedAt}, ${document.addedBy})`,
  )
}

/** One document of this customer, of a payment or of an exchange. */
export const findDocument = (
  tx: Tx,
  customerId: string,
  id: string,
): Promise<Pick<PaymentDocument, 'name' | 'mediaType' | 'contentHash'> | undefined> =>
  maybeRow(
    tx,
    sql`select name, media_type, content_hash
        from payments.document where id = ${id} and customer_id = ${customerId}
        union all
        select name, media_type, content_hash
        from payments.exchange_document where id = ${id} and customer_id = ${customerId}`,
  )
