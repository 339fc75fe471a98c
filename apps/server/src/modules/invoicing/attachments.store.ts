import { execute, maybeRow, rows, sql, type Tx } from '#platform/db'
import type { Attachment } from './invoicing.types.ts'

/** Attaches a file to a draft. Returns its id, or that of the same file if it is already attached. */
export async function insertAttachment(
  tx: Tx,
  { id, customerId, invoiceId, contentHash, name, mediaType, size, addedAt }: Attachment,
): Promise<string> {
  const added = await maybeRow<{ id: string }>(
    tx,
    sql`with added as (
          insert into invoicing.attachment (id, customer_id, invoice_id, content_hash, name, media_type, size, added_at)
          values (${id}, ${customerId}, ${invoiceId}, ${contentHash}, ${name}, ${mediaType}, ${size}, ${addedAt})
          on conflict on constraint attachment_once do nothing returning id)
        select id from added union all
        select id from invoicing.attachment where invoice_id = ${invoiceId} and content_hash = ${contentHash}`,
  )
  return added?.id ?? id
}

export const attachmentsOf = (tx: Tx, invoiceId: string): Promise<Attachment[]> =>
  rows<Attachment>(tx, sql`select * from invoicing.attachment where invoice_id = ${invoiceId} order by added_at, id`)

export const findAttachment = (tx: Tx, customerId: string, id: string): Promise<Attachment | undefined> =>
  maybeRow<Attachment>(tx, sql`select * from invoicing.attachment where id = ${id} and customer_id = ${customerId}`)

export const deleteAttachment = async (tx: Tx, id: string): Promise<boolean> =>
  (await execute(tx, sql`delete from invoicing.attachment where id = ${id}`)) > 0
