import { Refusal } from '@tradewind/contract'
import { money } from '@tradewind/kernel'
import type { Tx } from '#platform/db'
import { type DocumentNeeds, fileName } from './document.ts'
import { writtenIn } from './document-words.rules.ts'
import { findInvoice, lockInvoice, markReceiptSent, withoutReceipt } from './invoices.store.ts'
import type { InvoicingNeeds } from './invoicing.needs.ts'
import type { InvoiceRow } from './invoicing.types.ts'
import { type Linked, linkOf } from './issue.ts'
import { receiptOf } from './receipt.rules.ts'
import { settlementsOf } from './settlements.store.ts'
import { contentOf, isReceipted } from './totals.rules.ts'

export type ReceiptNeeds = Linked<Pick<InvoicingNeeds, 'bankClock' | 'notifications' | 'publicUrl'>>

/** The receipt of a paid invoice as a PDF. Refuses invoicing.not_paid. */
export const drawReceipt =
  (needs: Pick<DocumentNeeds, 'db' | 'files' | 'documents'>) =>
  async ({ customerId, invoiceId }: { customerId: string; invoiceId: string }) => {
    const { invoice, settlements } = await needs.db.asCustomer(customerId, async (tx) => {
      const invoice = await findInvoice(tx, customerId, invoiceId)
      if (!invoice) throw new Refusal('invoicing.unknown')
      if (!isReceipted(invoice)) throw new Refusal('invoicing.not_paid')
      return { invoice, settlements: await settlementsOf(tx, invoiceId) }
    })
    const { logo: picture } = contentOf(invoice)
    const logo = picture && (await needs.files.get({ customerId, hash: picture.hash }))
    const bytes = await needs.documents.drawInvoice(receiptOf({ invoice, settlements, logo: logo ?? null }))
    return { name: fileName(`receipt-${invoice.number}`, 'pdf'), type: 'application/pdf', bytes }
  }

/** Emails the receipt to who was invoiced, once, in the transaction in which the invoice is paid. */
export async function sendReceipt(
  needs: ReceiptNeeds,
  tx: Tx,
  { id, customerId }: Pick<InvoiceRow, 'id' | 'customerId'>,
): Promise<boolean> {
  const invoice = await lockInvoice(tx, customerId, id)
  if (!invoice || !isReceipted(invoice) || invoice.receiptSentAt !== null) return false
  await markReceiptSent(tx, id, needs.bankClock.now())
  const { seller, receiver, language = 'en' } = contentOf(invoice)
  await needs.notifications.notify(tx, {
    to: receiver.emailAddress ?? '',
    channel: 'email',
    template: 'invoice-receipt',
    onBehalfOf: customerId,
    attaches: { kind: 'invoice-receipt', customerId, id },
    data: {
      language,
      seller: seller.name,
      number: invoice.number ?? '',
      amount: writtenIn(language).amount(money(invoice.currency, invoice.totalMinor - invoice.creditedMinor)),
      link: linkOf(needs, id),
    },
  })
  return true
}

/** The most in one round: what is left comes with the next. */
const mostPerRound = 500

/** Emails the receipts of what people marked or matched: only the system writes emails. Gives how many. */
export const sendReceipts = (needs: ReceiptNeeds & Pick<InvoicingNeeds, 'db'>) => async (): Promise<number> => {
  const paid = await needs.db.asSystem((tx) => withoutReceipt(tx, mostPerRound))
  let sent = 0
  for (const one of paid) if (await needs.db.asSystem((tx) => sendReceipt(needs, tx, one))) sent += 1
  return sent
}
