import { type XRechnungPart, xRechnungParts } from '@tradewind/contract/invoicing'
import { type Money, money } from '@tradewind/kernel'
import { isTaxed, type TaxCategory } from '@tradewind/kernel/invoice-amounts'
import type { InvoiceRow, IssuedContent, Seller } from '../invoicing.types.ts'
import { taxNumbersOf } from '../tax-number.rules.ts'
import { contentOf, dayOf, lateFeeOf, totalsOfInvoice } from '../totals.rules.ts'

/** An issued invoice or credit note in the terms of EN 16931, from which both syntaxes are written. */
export interface EInvoice {
  kind: InvoiceRow['kind']
  number: string
  issuedOn: string
  /** Of an invoice. */
  dueOn: string | null
  currency: InvoiceRow['currency']
  /** It meets the German rules of XRechnung as well. */
  isXRechnung: boolean
  buyerReference: string | null
  notes: readonly string[]
  terms: string
  deliveredOn: string | null
  /** The period of supply. */
  period: { start: string; end: string } | null
  /** Country of delivery, for deliveries within the EU and to countries other than the buyer's. */
  deliveryTo: { countryId: string; city: string | null; postcode: string | null } | null
  /** Of a credit note: the invoice that it credits. */
  credited: { number: string; issuedOn: string } | null
  paymentReference: string
  /** Where it is paid into. */
  account: { number: string; isIban: boolean; holder: string } | null
  seller: EParty & { id: string }
  buyer: EParty
  lines: readonly ELine[]
  allowances: readonly EAllowance[]
  taxes: readonly (ETax & { base: Money; tax: Money; reason: string | null })[]
  lineTotal: Money
  allowanceTotal: Money
  net: Money
  tax: Money
  total: Money
}

export interface EParty {
  name: string
  contactName: string | null
  phoneNumber: string | null
  emailAddress: string | null
  address: string | null
  city: string | null
  postcode: string | null
  countryId: string
  /** With its country in front, as VAT numbers within the EU and of the United Kingdom are written. */
  vatNumber: string | null
  /** Any other tax number. */
  taxNumber: string | null
}

export interface ETax {
  category: TaxCategory
  /** Percent; null outside the scope of tax, which has none. */
  rate: string | null
}

export interface ELine extends ETax {
  description: string
  quantity: string
  unitCode: string
  unitPrice: string
  amount: Money
  allowance: { amount: Money; reason: string } | null
}

export interface EAllowance extends ETax {
  amount: Money
  reason: string
}

export interface EInvoiceContext {
  invoice: InvoiceRow
  /** Of a credit note. */
  credited: Pick<InvoiceRow, 'number' | 'issuedAt'> | null
  receiving: readonly { label: string; value: string }[]
  /** The standard asks for an identifier of the seller. */
  sellerId: string
}

/** UN/ECE Recommendation 20, for units as people write them; any other is "one". */
const unitCodes: Readonly<Record<string, string>> = {
  h: 'HUR',
  hr: 'HUR',
  hour: 'HUR',
  hours: 'HUR',
  day: 'DAY',
  days: 'DAY',
  week: 'WEE',
  weeks: 'WEE',
  month: 'MON',
  months: 'MON',
  year: 'ANN',
  years: 'ANN',
  kg: 'KGM',
  g: 'GRM',
  t: 'TNE',
  l: 'LTR',
  m: 'MTR',
  km: 'KMT',
  cm: 'CMT',
  m2: 'MTK',
  'm²': 'MTK',
  m3: 'MTQ',
  'm³': 'MTQ',
  kwh: 'KWH',
  piece: 'H87',
  pieces: 'H87',
  pc: 'H87',
  pcs: 'H87',
}

/**
 * The invoice as EN 16931 has it; undefined where it lacks what the standard asks for, such as the seller's tax number of an
 * invoice with tax. It says what was issued: what was paid since is no part of it.
 */
export function eInvoiceOf({ invoice, credited, receiving, sellerId }: EInvoiceContext): EInvoice | undefined {
  const { kind, currency, number, issuedAt, paymentReference } = invoice
  const content = contentOf(invoice)
  if (number === null || issuedAt === null) return undefined
  const totals = totalsOfInvoice(invoice, content.items)
  const taxes = totals.taxes.map(({ category, rate, base, tax }) => ({
    category,
    base,
    tax,
    rate: rateOf(category, rate),
    reason: content.items.find(({ taxCategory }) => taxCategory === category)?.taxReason ?? null,
  }))
  const outside = taxes.some(({ category }) => category === 'O')
  const seller = partyOf(content.seller, outside)
  const buyer = partyOf(content.receiver, outside)
  if (!seller || !buyer || !isComplete(taxes, { seller, buyer, invoice })) return undefined
  const account = kind === 'Invoice' ? accountOf(receiving, content.seller.name) : null
  const missing = missingForXRechnung({ ...content, buyerReference: invoice.buyerReference })
  const isXRechnung = missing?.length === 0 && (kind === 'CreditNote' || account !== null)
  return {
    kind,
    number,
    currency,
    // An XRechnung states a rate even outside the scope of tax.
    taxes: taxes.map(({ rate, ...of }) => ({ ...of, rate: isXRechnung ? (rate ?? '0') : rate })),
    buyer,
    issuedOn: dayOf(issuedAt),
    dueOn: kind === 'Invoice' ? invoice.dueOn : null,
    isXRechnung,
    buyerReference: invoice.buyerReference,
    notes: [invoice.notes, content.footer, invoice.creditReason].flatMap((note) => note || []),
    terms: termsOf(invoice, credited),
    deliveredOn: invoice.deliveredOn,
    period: periodOf(invoice),
    deliveryTo: deliveryOf(invoice, taxes, buyer),
    credited:
      credited?.number && credited.issuedAt
        ? {
            number: credited.number,
            issuedOn: dayOf(credited.issuedAt),
          }
        : null,
    paymentReference: paymentReference ?? '',
    account,
    seller: {
      ...seller,
      id: sellerId,
    },
    lines: linesOf(invoice, content, totals.lines),
    allowances: invoice.discounts.map(({ minor, reason, category, rate }) => ({
      category,
      reason,
      rate: rateOf(category, rate),
      amount: money(currency, BigInt(minor)),
    })),
    lineTotal: totals.lineTotal,
    allowanceTotal: totals.discount,
    net: totals.net,
    tax: totals.tax,
    total: totals.total,
  }
}

const rateOf = (category: TaxCategory, rate: string): string | null =>
  category === 'O' ? null : isTaxed(category) ? rate : '0'

function linesOf({ currency }: InvoiceRow, { items }: IssuedContent, amounts: readonly Money[]): ELine[] {
  return items.map((item, at) => {
    const { description, quantity, unit, unitPrice, discountMinor, discountReason, taxCategory, taxRate } = item
    const discount = money(currency, BigInt(discountMinor))
    return {
      description,
      quantity,
      unitPrice,
      unitCode: unitCodes[unit?.toLowerCase().replace(/\.$/, '') ?? ''] ?? 'C62',
      amount: amounts[at] ?? money(currency, 0n),
      allowance:
        discount.minor > 0n
          ? {
              amount: discount,
              reason: discountReason ?? 'Discount',
            }
          : null,
      category: taxCategory,
      rate: rateOf(taxCategory, taxRate),
    }
  })
}

/**
 * What is missing for an XRechnung, which German authorities require; null if the receiver isn't in Germany.
 * Rules BR-DE-2 to BR-DE-9, BR-DE-15 and BR-DE-16.
 */
export function missingForXRechnung({
  seller,
  receiver,
  items,
  buyerReference,
}: Pick<IssuedContent, 'seller' | 'receiver'> & {
  items: readonly { taxCategory: TaxCategory }[]
  buyerReference: string | null
}): XRechnungPart[] | null {
  if (receiver.countryId !== 'DE') return null
  const parts: Record<XRechnungPart, string | null | undefined> = {
    sellerTaxNumber: items.every(({ taxCategory }) => taxCategory === 'O') ? 'none' : seller.taxNumber,
    sellerContactName: seller.contactName,
    sellerPhoneNumber: seller.phoneNumber,
    sellerEmailAddress: seller.emailAddress,
    sellerCity: seller.city,
    sellerPostcode: seller.postcode,
    buyerPostcode: receiver.postcode,
    buyerReference,
  }
  return xRechnungParts.filter((part) => !parts[part]?.trim())
}

/** Outside the scope of tax, tax numbers must not stand on it. */
function partyOf(party: Seller, outside: boolean): EParty | undefined {
  const { name, contactName, phoneNumber = null, emailAddress, address, city, postcode, countryId } = party
  if (!countryId) return undefined
  return {
    name,
    contactName,
    phoneNumber,
    emailAddress,
    address,
    city,
    postcode,
    countryId,
    ...(outside ? { vatNumber: null, taxNumber: null } : taxNumbersOf(party)),
  }
}

function isComplete(
  taxes: readonly ETax[],
  { seller, buyer, invoice }: { seller: EParty; buyer: EParty; invoice: InvoiceRow },
): boolean {
  const has = (...categories: TaxCategory[]) => taxes.some(({ category }) => categories.includes(category))
  if (has('S', 'Z', 'E', 'AE') && !seller.vatNumber && !seller.taxNumber) return false
  if (has('K', 'G') && !seller.vatNumber) return false
  if (has('K', 'AE') && !buyer.vatNumber) return false
  return !has('K') || invoice.deliveredOn !== null || invoice.periodStart !== null
}

const periodOf = ({ periodStart, periodEnd }: InvoiceRow): EInvoice['period'] =>
  periodStart !== null && periodEnd !== null ? { start: periodStart, end: periodEnd } : null

function deliveryOf(
  { deliveryCountryId }: InvoiceRow,
  taxes: readonly ETax[],
  { city, postcode, countryId }: EParty,
): EInvoice['deliveryTo'] {
  if (deliveryCountryId && deliveryCountryId !== countryId)
    return { countryId: deliveryCountryId, city: null, postcode: null }
  return deliveryCountryId || taxes.some(({ category }) => category === 'K') ? { countryId, city, postcode } : null
}

function termsOf(invoice: InvoiceRow, credited: EInvoiceContext['credited']): string {
  if (invoice.kind === 'CreditNote') return `Credit for invoice ${credited?.number ?? ''}`
  const fee = lateFeeOf(invoice)
  const due = `Due on ${invoice.dueOn}.`
  return fee
    ? `${due} A late fee of ${fee.percent}% of the amount due is charged once ${fee.afterDays} days after it.`
    : due
}

function accountOf(receiving: EInvoiceContext['receiving'], holder: string): EInvoice['account'] {
  const valueOf = (label: string) => receiving.find((one) => one.label === label)?.value.replace(/\s/g, '')
  const iban = valueOf('IBAN')
  const number = iban ?? valueOf('Account number')
  return number ? { number, isIban: iban !== undefined, holder } : null
}
