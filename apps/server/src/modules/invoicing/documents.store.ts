import { execute, maybeRow, rows, sql, type Tx } from '#platform/db'

/** The files of an issued invoice, by their contents. */
export interface KeptDocuments {
  pdfHash: string
  ublHash: string | null
}

interface OfInvoice {
  customerId: string
  invoiceId: string
}

export const findDocuments = (tx: Tx, { customerId, invoiceId }: OfInvoice): Promise<KeptDocuments | undefined> =>
  maybeRow<KeptDocuments>(
    tx,
    sql`select pdf_hash, ubl_hash from invoicing.document
        where invoice_id = ${invoiceId} and customer_id = ${customerId}`,
  )

/** Keeps documents; those that somebody else made meanwhile stay. */
export async function keepDocuments(
  tx: Tx,
  { customerId, invoiceId }: OfInvoice,
  { pdfHash, ublHash, madeAt }: KeptDocuments & { madeAt: Date },
): Promise<void> {
  await execute(
    tx,
    sql`insert into invoicing.document (invoice_id, customer_id, pdf_hash, ubl_hash, made_at)
        values (${invoiceId}, ${customerId}, ${pdfHash}, ${ublHash}, ${madeAt}) on conflict do nothing`,
  )
}

/** What was issued within two days and has no documents, of all customers: needs a system transaction. */
export const withoutDocuments = (tx: Tx, now: Date, most: number): Promise<OfInvoice[]> =>
  rows(
    tx,
    sql`select i.id as invoice_id, i.customer_id from invoicing.invoice i
        where i.issued_at > ${now}::timestamptz - interval '2 days' and i.state = 'Issued'
          and not exists (select from invoicing.document d where d.invoice_id = i.id)
        order by i.issued_at limit ${most}`,
  )
