import { Refusal } from '@tradewind/contract'
import type { Tx } from '#platform/db'
import { findConfiguration } from './configuration.store.ts'
import { documentOf } from './document.rules.ts'
import { findInvoice } from './invoices.store.ts'
import type { InvoicingNeeds } from './invoicing.needs.ts'
import type { Configuration, InvoiceRow, IssuedContent } from './invoicing.types.ts'
import { lateFeeFor, partyOf, sellerParty } from './issue.ts'
import { findMerchant } from './merchants.store.ts'
import { itemsFor } from './read-invoices.ts'

type Needs = Pick<
  InvoicingNeeds,
  'db' | 'bankClock' | 'files' | 'receivingLines' | 'isPayable' | 'sellerOf' | 'documents'
>
type Content = Pick<IssuedContent, 'seller' | 'receiver' | 'color' | 'footer' | 'logo'>

/** An invoice's PDF; of a draft a preview of what would be issued now. */
export const drawInvoice =
  (needs: Needs) =>
  async ({ customerId, invoiceId }: { customerId: string; invoiceId: string }) => {
    const { invoice, content, items, creditedNumber, payInto } = await needs.db.asCustomer(customerId, async (tx) => {
      const invoice = await findInvoice(tx, customerId, invoiceId)
      if (!invoice) throw new Refusal('invoicing.unknown')
      const credited = invoice.credits && (await findInvoice(tx, customerId, invoice.credits))
      return {
        ...(await shown(needs, tx, invoice)),
        items: await itemsFor(tx, invoice),
        creditedNumber: credited ? credited.number : null,
        payInto: await openAccountOf(needs, tx, invoice),
      }
    })
    const logo = content.logo && (await needs.files.get({ customerId, hash: content.logo.hash }))
    const receiving = payInto ? await needs.receivingLines({ customerId, accountId: payInto }) : []
    const now = needs.bankClock.now()
    const bytes = await needs.documents.drawInvoice(
      documentOf({ invoice, content: { ...content, items }, logo: logo ?? null, receiving, creditedNumber, now }),
    )
    return { name: `${invoice.number ?? 'draft'}.pdf`.replace(/[^\w.-]/g, '-'), type: 'application/pdf', bytes }
  }

/** The account that it is paid into, while banks can. */
async function openAccountOf({ isPayable }: Pick<Needs, 'isPayable'>, tx: Tx, { customerId, payInto }: InvoiceRow) {
  return payInto && (await isPayable(tx, { customerId, accountId: payInto })) ? payInto : null
}

/** What stands on an issued invoice, or would on a draft if it were issued now. */
async function shown(
  { sellerOf }: Pick<Needs, 'sellerOf'>,
  tx: Tx,
  invoice: InvoiceRow,
): Promise<{ invoice: InvoiceRow; content: Content }> {
  if (invoice.issued) return { invoice, content: invoice.issued }
  const { customerId, merchantCustomerId } = invoice
  const configuration: Configuration | undefined = await findConfiguration(tx, customerId)
  const merchant = await findMerchant(tx, customerId, merchantCustomerId)
  if (!configuration || !merchant) throw new Error('a draft without its setup or its receiver')
  const { logoHash, logoType, color, footer } = configuration
  const content = {
    seller: sellerParty(await sellerOf(tx, customerId), configuration),
    receiver: partyOf(merchant),
    color,
    footer,
    logo: logoHash && logoType ? { hash: logoHash, type: logoType } : null,
  }
  const fee = lateFeeFor(invoice, configuration)
  return {
    content,
    invoice: { ...invoice, lateFeePercent: fee?.percent ?? null, lateFeeAfterDays: fee?.afterDays ?? null },
  }
}
