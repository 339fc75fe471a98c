import type { Currency } from '@tradewind/kernel'
import type { Caller } from '#platform/caller'
import { findConfiguration } from './configuration.store.ts'
import { checkSetup, configurationOf, noLogo, readLogo } from './configure.ts'
import { documentOf } from './document.rules.ts'
import type { InvoicingNeeds } from './invoicing.needs.ts'
import type { Configuration, ConfigurationOrder, InvoiceRow, IssuedContent } from './invoicing.types.ts'
import { sellerParty } from './issue.ts'
import { creditorReference, numberOf, seriesOf } from './numbers.rules.ts'
import { dayOf, totalsOf } from './totals.rules.ts'

type Needs = Pick<
  InvoicingNeeds,
  'db' | 'bankClock' | 'files' | 'documents' | 'sellerOf' | 'accountsOf' | 'receivingLines'
>

const receiver: IssuedContent['receiver'] = {
  name: 'Sample Customer Ltd',
  contactName: null,
  emailAddress: null,
  address: '1 Sample Street',
  city: 'London',
  postcode: 'EC1A 1AA',
  countryId: 'GB',
  taxNumber: null,
}

const items: IssuedContent['items'] = [
  { description: 'Consulting', quantity: '8', unit: 'h', unitPrice: '90', discountMinor: '0' },
  { description: 'Workshop', quantity: '1', unit: null, unitPrice: '450', discountMinor: '0' },
].map((item, at) => ({
  ...item,
  id: String(at),
  discountReason: null,
  taxCategory: 'S' as const,
  taxRate: '20',
  taxReason: null,
}))

/** The PDF of a sample invoice as a configuration would make it. Nothing is saved, the logo neither. */
export const previewSetup =
  (needs: Needs) =>
  async ({ caller: { customerId }, order }: { caller: Pick<Caller, 'customerId'>; order: ConfigurationOrder }) => {
    const { db, bankClock, files, documents } = needs
    const given = order.logo ? (await readLogo(order.logo)).bytes : null
    const { seller, keptLogo } = await db.asCustomer(customerId, async (tx) => {
      await checkSetup(needs, tx, order)
      const kept = order.logo === undefined ? await findConfiguration(tx, customerId) : undefined
      return { seller: await needs.sellerOf(tx, customerId), keptLogo: kept?.logoHash ?? null }
    })
    const logo = given ?? (keptLogo && (await files.get({ customerId, hash: keptLogo }))) ?? null
    const [paidInto] = order.payInto ?? []
    const receiving = paidInto ? await needs.receivingLines({ customerId, accountId: paidInto.accountId }) : []
    const now = bankClock.now()
    const { version: _, ...configuration } = configurationOf(order, noLogo)
    const invoice = sampleOf(configuration, paidInto?.currencyCode ?? 'GBP', now)
    const content = {
      seller: sellerParty(seller, { ...configuration, version: 1 }),
      receiver,
      items,
      color: configuration.color,
      footer: configuration.footer,
      language: configuration.language,
    }
    const bytes = await documents.drawInvoice({
      ...documentOf({ invoice, content, logo: logo || null, receiving, creditedNumber: null, now }),
      eInvoice: null,
    })
    return { name: 'sample-invoice.pdf', type: 'application/pdf', bytes }
  }

function sampleOf(
  {
    customerId,
    invoiceReference,
    paymentTermsDays,
    notes,
    lateFeePercent,
    lateFeeAfterDays,
  }: Omit<Configuration, 'version'>,
  currency: Currency,
  now: Date,
): InvoiceRow {
  const due = new Date(now.getTime() + paymentTermsDays * 86_400_000)
  return {
    id: customerId,
    customerId,
    merchantCustomerId: customerId,
    kind: 'Invoice',
    state: 'Issued',
    currency,
    dueOn: dayOf(due),
    deliveredOn: null,
    periodStart: null,
    periodEnd: null,
    deliveryCountryId: null,
    buyerReference: null,
    notes,
    discounts: [],
    totalMinor: totalsOf(currency, items, []).total.minor,
    creditedMinor: 0n,
    lateFeePercent,
    lateFeeAfterDays: lateFeePercent === null ? null : lateFeeAfterDays,
    lateFeeFor: null,
    recurrenceId: null,
    issuedBy: null,
    settledMinor: 0n,
    number: `${numberOf(invoiceReference, { year: seriesOf(invoiceReference, now), number: 1 })} (sample)`,
    issuedAt: now,
    paymentReference: creditorReference('TWSAMPLE'),
    payInto: null,
    issued: null,
    sentAt: null,
    viewedAt: null,
    receiptSentAt: null,
    linkedAt: null,
    voidReason: null,
    credits: null,
    creditReason: null,
    createdAt: now,
    version: 1,
  }
}
