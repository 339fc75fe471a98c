import { Refusal } from '@tradewind/contract'
import type { LinkTokens } from '#platform/link-tokens'
import { ownerOf } from './invoices.store.ts'
import type { InvoicingNeeds } from './invoicing.needs.ts'
import type { InvoiceRow } from './invoicing.types.ts'

/** The invoice of a link and whose it is. Refuses invoicing.link_invalid. */
export async function linked({ db, tokens }: Pick<InvoicingNeeds, 'db'> & { tokens: LinkTokens }, token: string) {
  const invoiceId = tokens.read(token)
  const customerId = invoiceId && (await db.asSystem((tx) => ownerOf(tx, invoiceId)))
  if (!customerId) throw new Refusal('invoicing.link_invalid')
  return { customerId, invoiceId }
}

/** Only of an invoice that was sent or linked; one that was withdrawn says so. */
export function needsOpen(invoice: InvoiceRow | undefined): InvoiceRow {
  if (!invoice || invoice.state === 'Draft' || !invoice.linkedAt) throw new Refusal('invoicing.link_invalid')
  if (invoice.state === 'Void') throw new Refusal('invoicing.link_void')
  return invoice
}
