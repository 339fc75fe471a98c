import { Refusal } from '@tradewind/contract'
import type { Tx } from '#platform/db'
import { uuidv7 } from '#platform/random'
import { attachmentsOf, insertAttachment } from './attachments.store.ts'
import { findInvoice } from './invoices.store.ts'
import type { InvoicingNeeds } from './invoicing.needs.ts'

/** Attaches the files of an invoice to its copy, in the same order. Refuses invoicing.unknown. */
export async function copyAttachments(
  { bankClock, random }: Pick<InvoicingNeeds, 'bankClock' | 'random'>,
  tx: Tx,
  { customerId, from, to }: { customerId: string; from: string; to: string },
): Promise<void> {
  if (!(await findInvoice(tx, customerId, from))) throw new Refusal('invoicing.unknown')
  for (const attachment of await attachmentsOf(tx, from))
    await insertAttachment(tx, { ...attachment, id: uuidv7(bankClock.now(), random), invoiceId: to })
}
