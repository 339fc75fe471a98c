import { hash } from 'node:crypto'
import { Refusal } from '@tradewind/contract'
import type { Tx } from '#platform/db'
import { documentOf } from './document.rules.ts'
import { findDocuments, type KeptDocuments, keepDocuments, withoutDocuments } from './documents.store.ts'
import { ciiOf } from './e-invoice/cii.ts'
import { eInvoiceOf } from './e-invoice/e-invoice.rules.ts'
import { ublOf } from './e-invoice/ubl.ts'
import { findInvoice } from './invoices.store.ts'
import type { InvoicingNeeds } from './invoicing.needs.ts'
import type { InvoiceRow } from './invoicing.types.ts'
import { itemsFor } from './read-invoices.ts'
import { shownContent } from './shown-content.ts'

export type DocumentNeeds = Pick<
  InvoicingNeeds,
  'db' | 'bankClock' | 'files' | 'receivingLines' | 'isPayable' | 'sellerOf' | 'documents'
>
interface OfInvoice {
  customerId: string
  invoiceId: string
}

/** An invoice's PDF: of an issued one as it was made then, of a draft a preview of what would be issued now. */
export const drawInvoice = (needs: DocumentNeeds) => async (of: OfInvoice) => {
  const { pdf, invoice } = await filesOf(needs, of)
  return { name: fileName(invoice.number, 'pdf'), type: 'application/pdf', bytes: pdf }
}

/** An issued invoice as UBL. Refuses invoicing.no_e_invoice where it lacks what EN 16931 asks for. */
export const getInvoiceUbl = (needs: DocumentNeeds) => async (of: OfInvoice) => {
  const { ubl, invoice } = await filesOf(needs, of)
  if (invoice.state === 'Draft') throw new Refusal('invoicing.not_issued')
  if (invoice.state === 'Void') throw new Refusal('invoicing.void')
  if (ubl === null) throw new Refusal('invoicing.no_e_invoice')
  return { name: fileName(invoice.number, 'xml'), type: 'application/xml', bytes: ubl }
}

/** The files of an invoice: those that are kept of an issued one, else as they would be now. */
export async function filesOf(
  needs: DocumentNeeds,
  of: OfInvoice,
): Promise<{ pdf: Buffer; ubl: Buffer | null; invoice: InvoiceRow }> {
  const { customerId } = of
  const read = await readInvoice(needs, of)
  const { invoice } = read
  const kept = invoice.state === 'Issued' ? await documentsOf(needs, read) : undefined
  const pdf = kept && (await needs.files.get({ customerId, hash: kept.pdfHash }))
  const ubl = kept?.ublHash && (await needs.files.get({ customerId, hash: kept.ublHash }))
  if (pdf) return { pdf, ubl: ubl || null, invoice }
  const drawn = await draw(needs, read)
  return { pdf: drawn.pdf, ubl: drawn.ubl === null ? null : Buffer.from(drawn.ubl), invoice }
}

/** The most in one round: what is left comes with the next, or when it is asked for. */
const mostPerRound = 200

/** Makes the documents of what was issued, so that issuing waits for no drawing; gives how many were made. */
export const makeDocuments = (needs: DocumentNeeds) => async (): Promise<number> => {
  const issued = await needs.db.asSystem((tx) => withoutDocuments(tx, needs.bankClock.now(), mostPerRound))
  for (const of of issued) await documentsOf(needs, await readInvoice(needs, of))
  return issued.length
}

/** Not our own, which stays inside. */
const sellerIdOf = (customerId: string): string => hash('sha256', customerId).slice(0, 16)

export const fileName = (number: string | null, extension: string): string =>
  `${number ?? 'draft'}.${extension}`.replace(/[^\w.-]/g, '-')

type Read = Awaited<ReturnType<typeof readInvoice>>

/** The documents of an issued invoice; made now where they were not yet. */
async function documentsOf(needs: DocumentNeeds, read: Read): Promise<KeptDocuments> {
  const { id: invoiceId, customerId } = read.invoice
  const of = { customerId, invoiceId }
  const kept = await needs.db.asCustomer(customerId, (tx) => findDocuments(tx, of))
  if (kept) return kept
  const { pdf, ubl } = await draw(needs, read)
  const made = {
    pdfHash: await needs.files.put(customerId, pdf),
    ublHash: ubl === null ? null : await needs.files.put(customerId, Buffer.from(ubl)),
    madeAt: needs.bankClock.now(),
  }
  await needs.db.asCustomer(customerId, (tx) => keepDocuments(tx, of, made))
  return (await needs.db.asCustomer(customerId, (tx) => findDocuments(tx, of))) ?? made
}

async function readInvoice(needs: DocumentNeeds, { customerId, invoiceId }: OfInvoice) {
  return needs.db.asCustomer(customerId, async (tx) => {
    const found = await findInvoice(tx, customerId, invoiceId)
    if (!found) throw new Refusal('invoicing.unknown')
    const { invoice, content } = await shownContent(needs, tx, found)
    const credited = invoice.credits && (await findInvoice(tx, customerId, invoice.credits))
    return {
      invoice,
      content,
      items: await itemsFor(tx, invoice),
      credited: credited || null,
      payInto: await openAccountOf(needs, tx, invoice),
    }
  })
}

/** The PDF, with its e-invoice in it, and the same as UBL. They say what was issued: what was paid since is no part of it. */
async function draw(needs: DocumentNeeds, { invoice, content, items, credited, payInto }: Read) {
  const { customerId } = invoice
  const logo = content.logo && (await needs.files.get({ customerId, hash: content.logo.hash }))
  const receiving = payInto ? await needs.receivingLines({ customerId, accountId: payInto }) : []
  const now = needs.bankClock.now()
  const asIssued = invoice.state === 'Issued' ? { ...invoice, settledMinor: 0n } : invoice
  const eInvoice =
    invoice.state === 'Issued'
      ? eInvoiceOf({ invoice, credited, receiving, sellerId: sellerIdOf(customerId) })
      : undefined
  const pdf = await needs.documents.drawInvoice({
    ...documentOf({
      invoice: asIssued,
      content: { ...content, items },
      logo: logo ?? null,
      receiving,
      creditedNumber: credited?.number ?? null,
      now,
    }),
    eInvoice: eInvoice ? ciiOf(eInvoice) : null,
  })
  return { pdf, ubl: eInvoice ? ublOf(eInvoice) : null }
}

/** The account that it is paid into, while banks can. */
async function openAccountOf(
  { isPayable }: Pick<DocumentNeeds, 'isPayable'>,
  tx: Tx,
  { customerId, payInto }: InvoiceRow,
) {
  return payInto && (await isPayable(tx, { customerId, accountId: payInto })) ? payInto : null
}
