import type { Tx } from '#platform/db'
import { findConfiguration } from './configuration.store.ts'
import type { InvoicingNeeds } from './invoicing.needs.ts'
import type { Configuration, InvoiceRow, IssuedContent } from './invoicing.types.ts'
import { lateFeeFor, partyOf, sellerParty } from './issue.ts'
import { findMerchant } from './merchants.store.ts'

type Content = Pick<IssuedContent, 'seller' | 'receiver' | 'color' | 'footer' | 'logo' | 'language'>

/** The content of an issued invoice, or of a draft as if it were issued now. */
export async function shownContent(
  { sellerOf }: Pick<InvoicingNeeds, 'sellerOf'>,
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
    language: merchant.language ?? configuration.language,
  }
  const fee = lateFeeFor(invoice, configuration)
  return {
    content,
    invoice: { ...invoice, lateFeePercent: fee?.percent ?? null, lateFeeAfterDays: fee?.afterDays ?? null },
  }
}
