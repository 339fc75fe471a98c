import { Refusal } from '@tradewind/contract'
import { maxEmailedBytes } from '@tradewind/contract/invoicing'
import { money } from '@tradewind/kernel'
import type { Caller } from '#platform/caller'
import type { Tx } from '#platform/db'
import { answered, type Keyed } from '#platform/idempotency'
import type { LinkTokens } from '#platform/link-tokens'
import { attachmentsOf } from './attachments.store.ts'
import { accountsPaidInto, findConfiguration, nextNumberOf } from './configuration.store.ts'
import { writtenIn } from './document-words.rules.ts'
import { lockedInvoice } from './draft.ts'
import {
  countSending,
  findInvoice,
  type Issue,
  itemsOf,
  type LateFee,
  markIssued,
  markLinked,
  markSent,
} from './invoices.store.ts'
import type { InvoicingNeeds } from './invoicing.needs.ts'
import type { Configuration, Invoice, InvoiceRow, IssuedContent, Merchant, Party, Seller } from './invoicing.types.ts'
import { findMerchant } from './merchants.store.ts'
import { creditorReference, numberOf, seriesOf } from './numbers.rules.ts'
import { contentOf, dayOf, isReasonable, taxFault, totalsOf } from './totals.rules.ts'

/** With what writes and reads the secrets of links. */
export type Linked<Needs> = Needs & { tokens: LinkTokens }
type Needs = Linked<
  Pick<
    InvoicingNeeds,
    'db' | 'bankClock' | 'random' | 'record' | 'notifications' | 'publicUrl' | 'sellerOf' | 'isPayable'
  >
>
type By = Pick<Caller, 'customerId' | 'userId'>
interface Numbered {
  invoiceId: string
  invoiceNumber: string
}

/** How often one invoice may be emailed in a day. */
const mostSendingsPerDay = 10

/** Emails an invoice with its link; issues it first where it is a draft. */
export const sendInvoice =
  (needs: Needs) =>
  async ({
    caller,
    invoiceId,
    emailAddress,
    message,
    keyed,
  }: {
    caller: By
    invoiceId: string
    emailAddress: string | undefined
    message: string | undefined
    keyed: Keyed<Numbered>
  }): Promise<Numbered> =>
    // Emails are written by the system, in the commit that issues: an invoice is never sent without its number, nor twice.
    needs.db.asSystem(async (tx) => {
      const invoice = await issued(needs, tx, caller, invoiceId)
      await emailInvoice(needs, tx, invoice, { emailAddress, message })
      await needs.record(tx, 'invoice-sent', invoice.number ?? '')
      return answered(tx, keyed, { invoiceId, invoiceNumber: invoice.number ?? '' })
    })

/** Emails an issued invoice with its link. Refuses invoicing.sent_enough. */
export async function emailInvoice(
  needs: Pick<Needs, 'bankClock' | 'notifications' | 'publicUrl' | 'tokens'>,
  tx: Tx,
  invoice: InvoiceRow,
  { emailAddress, message = '' }: { emailAddress?: string | undefined; message?: string | undefined } = {},
): Promise<void> {
  const { id, customerId, number, kind, dueOn } = invoice
  const at = needs.bankClock.now()
  if ((await countSending(tx, { customerId, invoiceId: id, day: dayOf(at) })) > mostSendingsPerDay)
    throw new Refusal('invoicing.sent_enough')
  await markSent(tx, id, at)
  const { seller, receiver, language = 'en' } = contentOf(invoice)
  const files = await attachmentsOf(tx, id)
  const fit = files.reduce((sum, { size }) => sum + size, 0) <= maxEmailedBytes
  await needs.notifications.notify(tx, {
    to: emailAddress ?? receiver.emailAddress ?? '',
    channel: 'email',
    template: 'invoice',
    onBehalfOf: customerId,
    attaches: { kind: files.length > 0 && fit ? 'invoice-with-files' : 'invoice', customerId, id },
    data: {
      language,
      seller: seller.name,
      number: number ?? '',
      kind,
      amount: writtenIn(language).amount(money(invoice.currency, invoice.totalMinor - invoice.settledMinor)),
      dueOn,
      message,
      link: linkOf(needs, id),
      ...(!fit && { filesTooLarge: files.length }),
    },
  })
}

/** The address at which the payer sees an invoice; issues it first where it is a draft. */
export const generateLink =
  (needs: Needs) =>
  ({ caller, invoiceId, keyed }: { caller: By; invoiceId: string; keyed: Keyed<Invoice['paymentLink']> }) =>
    needs.db.asCustomer(caller.customerId, async (tx) => {
      const invoice = await issued(needs, tx, caller, invoiceId)
      const at = needs.bankClock.now()
      await markLinked(tx, invoiceId, at)
      const link = { hasPaymentLink: true, paymentLink: linkOf(needs, invoiceId), createdAt: invoice.linkedAt ?? at }
      return answered(tx, keyed, link)
    })

export const linkOf = ({ publicUrl, tokens }: Pick<Needs, 'publicUrl' | 'tokens'>, invoiceId: string): string =>
  `${publicUrl}/pay/${tokens.write(invoiceId)}`

/** The invoice, issued: a draft gets the next number and keeps for good what stands on it now. */
export async function issued(
  needs: Omit<Needs, 'notifications' | 'publicUrl' | 'tokens'>,
  tx: Tx,
  by: By,
  id: string,
): Promise<InvoiceRow> {
  const invoice = await lockedInvoice(tx, by.customerId, id)
  if (invoice.state === 'Void') throw new Refusal('invoicing.void')
  if (invoice.state === 'Issued') return invoice
  const configuration = await configured(tx, by.customerId)
  const merchant = await findMerchant(tx, by.customerId, invoice.merchantCustomerId)
  if (!merchant) throw new Refusal('invoicing.merchant_unknown')
  const at = needs.bankClock.now()
  if (invoice.dueOn < dayOf(at)) throw new Refusal('invoicing.due_in_the_past')
  const payInto = await paidInto(needs, tx, invoice)
  const content = await contentFor(needs, tx, { invoice, configuration, merchant })
  const issue = await numbered(tx, configuration, { id, at, by: by.userId })
  await markIssued(tx, id, { ...issue, payInto, issued: content, lateFee: lateFeeFor(invoice, configuration) })
  await needs.record(tx, 'invoice-issued', issue.number)
  const after = await findInvoice(tx, by.customerId, id)
  if (!after) throw new Error('an invoice that was issued is gone')
  return after
}

/** What the invoice says is charged if it isn't paid. A fee has none itself. */
export const lateFeeFor = (
  { lateFeeFor: late }: InvoiceRow,
  { lateFeePercent, lateFeeAfterDays }: Configuration,
): LateFee | null => (lateFeePercent && !late ? { percent: lateFeePercent, afterDays: lateFeeAfterDays } : null)

export async function configured(tx: Tx, customerId: string): Promise<Configuration> {
  const configuration = await findConfiguration(tx, customerId)
  if (!configuration) throw new Refusal('invoicing.not_set_up')
  return configuration
}

/** The account that it is paid into. Refuses one that no bank can pay into any more. */
async function paidInto(
  { isPayable }: Pick<Needs, 'isPayable'>,
  tx: Tx,
  { customerId, currency }: InvoiceRow,
): Promise<string> {
  const account = (await accountsPaidInto(tx, customerId)).find(({ currencyCode }) => currencyCode === currency)
  if (!account) throw new Refusal('invoicing.currency_unpaid')
  if (!(await isPayable(tx, { customerId, accountId: account.accountId })))
    throw new Refusal('invoicing.account_closed')
  return account.accountId
}

export async function numbered(
  tx: Tx,
  { customerId, invoiceReference }: Configuration,
  { id, at, by }: { id: string; at: Date; by: string },
): Promise<Omit<Issue, 'payInto' | 'issued'>> {
  const seriesYear = seriesOf(invoiceReference, at)
  const seriesNumber = await nextNumberOf(tx, customerId, seriesYear)
  return {
    number: numberOf(invoiceReference, { year: seriesYear, number: seriesNumber }),
    seriesYear,
    seriesNumber,
    paymentReference: creditorReference(
      `TW${BigInt(`0x${id.replaceAll('-', '').slice(-14)}`)
        .toString(36)
        .toUpperCase()}`,
    ),
    at,
    by,
  }
}

/** What is written down for good when an invoice is issued. Refuses what may not stand on one. */
async function contentFor(
  { sellerOf }: Pick<Needs, 'sellerOf'>,
  tx: Tx,
  { invoice, configuration, merchant }: { invoice: InvoiceRow; configuration: Configuration; merchant: Merchant },
): Promise<IssuedContent> {
  const items = await itemsOf(tx, invoice.id)
  if (items.length === 0) throw new Refusal('invoicing.no_items')
  const totals = totalsOf(invoice.currency, items, invoice.discounts)
  if (!isReasonable(totals) || totals.total.minor === 0n) throw new Refusal('invoicing.nothing_due')
  const fault = taxFault(items, { invoice, seller: configuration, buyer: { taxNumber: merchant.taxNumber } })
  if (fault) throw new Refusal('invoicing.tax_incomplete', { words: fault })
  const { color, brandColor, footer, logoHash, logoType } = configuration
  return {
    seller: sellerParty(await sellerOf(tx, invoice.customerId), configuration),
    receiver: partyOf(merchant),
    items: items.map(({ discountMinor, ...item }) => ({ ...item, discountMinor: String(discountMinor) })),
    color,
    brandColor,
    footer,
    logo: logoHash && logoType ? { hash: logoHash, type: logoType } : null,
    language: merchant.language ?? configuration.language,
  }
}

export const sellerParty = (seller: Pick<Party, 'name' | 'countryId'>, configuration: Configuration): Seller => ({
  ...seller,
  contactName: configuration.contactName,
  phoneNumber: configuration.phoneNumber,
  emailAddress: configuration.emailAddress,
  address: configuration.address,
  city: configuration.city,
  postcode: configuration.postcode,
  taxNumber: configuration.taxNumber,
  otherTaxNumbers: configuration.otherTaxNumbers,
})

/** Somebody who is invoiced, as a document names it. */
export const partyOf = (merchant: Merchant): Party => ({
  name: merchant.name,
  contactName: merchant.contactName,
  emailAddress: merchant.email,
  address: merchant.address,
  city: merchant.city,
  postcode: merchant.postcode,
  countryId: merchant.countryId,
  taxNumber: merchant.taxNumber,
})
