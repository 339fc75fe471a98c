import { type Currency, type Money, money, toDecimal } from '@tradewind/kernel'
import type { InvoiceTotals } from '@tradewind/kernel/invoice-amounts'
import type { InvoiceContent, InvoiceParty } from '#modules/documents'
import { type Written, writtenIn } from './document-words.rules.ts'
import type { InvoiceRow, IssuedContent, Seller } from './invoicing.types.ts'
import type { itemsFor } from './read-invoices.ts'
import { amountDue, dayOf, lateFeeOf, totalsOfInvoice } from './totals.rules.ts'

/** What an invoice's document says beside the invoice itself. */
interface DocumentContext {
  invoice: InvoiceRow
  content: Pick<IssuedContent, 'seller' | 'receiver' | 'color' | 'footer' | 'language'> & {
    items: Awaited<ReturnType<typeof itemsFor>>
  }
  logo: Uint8Array | null
  receiving: readonly { label: string; value: string }[]
  /** Of a credit note: the number of what it takes back. */
  creditedNumber: string | null
  now: Date
}

/** The words of an invoice's or a credit note's PDF; a draft's say that it is one. */
export function documentOf({
  invoice,
  content,
  logo,
  receiving,
  creditedNumber,
  now,
}: DocumentContext): Omit<InvoiceContent, 'eInvoice'> {
  const { currency, kind, state } = invoice
  const totals = totalsOfInvoice(invoice, content.items)
  const due = amountDue(invoice)
  const isOwed = state === 'Issued' && due.minor > 0n
  const w = writtenIn(content.language ?? 'en')
  return {
    language: w.language,
    words: w.words,
    title: kind === 'Invoice' ? w.invoice : w.creditNote,
    number: state === 'Void' ? `${invoice.number} (${w.void})` : (invoice.number ?? w.draft),
    color: content.color,
    logo,
    seller: partyLines(w, content.seller),
    receiver: partyLines(w, content.receiver),
    facts: factsOf(w, invoice, { creditedNumber, now }),
    items: itemLines(w, content.items, { currency, totals }),
    sums: sumsOf(w, totals, invoice),
    total: kind === 'Invoice' ? [w.amountDue, inFull(w, due)] : [w.credit, inFull(w, totals.total)],
    payment: isOwed ? paymentOf(w, invoice, receiving) : [],
    paymentCode: isOwed ? paymentCodeOf({ invoice, due, receiving, name: content.seller.name }) : null,
    notes: [invoice.notes, kind === 'Invoice' && lateFeeWords(w, invoice)].filter(Boolean).join('\n\n'),
    footer: content.footer ?? '',
    at: invoice.issuedAt ?? now,
  }
}

export const itemLines = (
  w: Written,
  items: DocumentContext['content']['items'],
  { currency, totals: { lines } }: { currency: Currency; totals: Pick<InvoiceTotals, 'lines'> },
): InvoiceContent['items'] =>
  items.map((item, at) => ({
    description: item.description,
    note: itemNote(w, item, money(currency, BigInt(item.discountMinor))),
    quantity: [w.number(item.quantity), item.unit].filter(Boolean).join(' '),
    unitPrice: w.unitPrice(item.unitPrice, currency),
    tax: item.taxCategory === 'S' ? w.percent(item.taxRate) : item.taxCategory,
    amount: w.plainAmount(lines[at] ?? money(currency, 0n)),
  }))

/** An amount that cannot be taken for one of another currency: `$12.50 USD`. */
export function inFull(w: Written, amount: Money): string {
  const words = w.amount(amount)
  return words.includes(amount.currency) ? words : `${words} ${amount.currency}`
}

export const partyLines = (
  w: Written,
  { name, contactName, phoneNumber, address, city, postcode, countryId, taxNumber, otherTaxNumbers = [] }: Seller,
): InvoiceParty => ({
  name,
  lines: [
    contactName,
    address,
    [postcode, city].filter(Boolean).join(' '),
    countryId && w.country(countryId),
    phoneNumber,
    ...[taxNumber, ...otherTaxNumbers].map((number) => number && `${w.taxNumber} ${number}`),
  ].flatMap((one) => one || []),
})

function factsOf(
  w: Written,
  invoice: InvoiceRow,
  { creditedNumber, now }: Pick<DocumentContext, 'creditedNumber' | 'now'>,
): InvoiceContent['facts'] {
  const { kind, issuedAt, dueOn, deliveredOn, periodStart, periodEnd, deliveryCountryId } = invoice
  const { buyerReference, paymentReference, creditReason } = invoice
  const facts: (readonly [string, string] | undefined)[] = [
    [w.issued, w.day(dayOf(issuedAt ?? now))],
    kind === 'Invoice' ? [w.due, w.day(dueOn)] : undefined,
    deliveredOn ? [w.delivered, w.day(deliveredOn)] : undefined,
    periodStart && periodEnd ? [w.period, `${w.day(periodStart)} – ${w.day(periodEnd)}`] : undefined,
    deliveryCountryId ? [w.deliveredTo, w.country(deliveryCountryId)] : undefined,
    buyerReference ? [w.yourReference, buyerReference] : undefined,
    kind === 'Invoice' && paymentReference ? [w.paymentReference, grouped(paymentReference)] : undefined,
    creditedNumber ? [w.creditsInvoice, creditedNumber] : undefined,
    creditReason ? [w.reason, creditReason] : undefined,
  ]
  return facts.filter((fact) => fact !== undefined)
}

/** Creditor references are written in fours. */
const grouped = (reference: string): string => reference.replace(/(.{4})(?=.)/g, '$1 ')

function itemNote(
  w: Written,
  { discountReason, taxReason }: { discountReason: string | null; taxReason: string | null },
  discount: Money,
): string {
  const off =
    discount.minor > 0n ? [`${w.discount} ${w.plainAmount(discount)}`, discountReason].filter(Boolean).join(': ') : null
  return [off, taxReason].filter(Boolean).join('. ')
}

export function sumsOf(w: Written, totals: InvoiceTotals, invoice: InvoiceRow): InvoiceContent['sums'] {
  const { lineTotal, net, taxes, total, discount } = totals
  const settled = money(invoice.currency, invoice.kind === 'Invoice' ? invoice.settledMinor : 0n)
  return [
    [w.items, w.amount(lineTotal)],
    ...invoice.discounts.map(
      ({ minor, reason }) => [reason, `−${w.amount(money(invoice.currency, BigInt(minor)))}`] as const,
    ),
    ...(discount.minor > 0n ? [[w.net, w.amount(net)] as const] : []),
    ...taxes.map(({ category, rate, base, tax }): readonly [string, string] => [
      category === 'S' ? w.tax(w.percent(rate), w.amount(base)) : w.taxCategory(category, w.amount(base)),
      w.amount(tax),
    ]),
    [w.total, w.amount(total)],
    ...(settled.minor > 0n ? [[w.settled, `−${w.amount(settled)}`] as const] : []),
  ]
}

/** What an invoice says of its late fee, so that nobody is surprised by one. */
function lateFeeWords(w: Written, invoice: InvoiceRow): string {
  const fee = lateFeeOf(invoice)
  return fee ? w.lateFee(fee.afterDays, w.percent(fee.percent)) : ''
}

const paymentOf = (
  w: Written,
  { paymentReference }: InvoiceRow,
  receiving: DocumentContext['receiving'],
): InvoiceContent['payment'] => [
  ...receiving.map(({ label, value }) => [w.labels[label] ?? label, value] as const),
  [w.reference, grouped(paymentReference ?? '')],
]

/** Up to so much is paid by UPI at once, in paise. */
const mostByUpi = 100_000_00n

/** What a banking app reads off a QR code, where there is a standard: EPC for euros to an IBAN, UPI for rupees. */
export const paymentCodeOf = (of: Payable): string | null => epcCode(of) ?? upiCode(of)

interface Payable {
  invoice: Pick<InvoiceRow, 'paymentReference' | 'number'>
  due: Money
  receiving: DocumentContext['receiving']
  name: string
}

/** The link that Indian payment apps read (NPCI): to an account by its number and IFSC, with the creditor reference. */
function upiCode({ invoice, due, receiving, name }: Payable): string | null {
  const valueOf = (label: string) => receiving.find((one) => one.label === label)?.value.replace(/\s/g, '')
  const [account, ifsc] = [valueOf('Account number'), valueOf('IFSC')]
  if (due.currency !== 'INR' || !account || !ifsc || due.minor > mostByUpi) return null
  const fields = {
    pa: `${account}@${ifsc}.ifsc.npci`,
    pn: name.slice(0, 60),
    am: toDecimal(due),
    cu: 'INR',
    tr: invoice.paymentReference ?? '',
    tn: `${invoice.paymentReference ?? ''} ${invoice.number ?? ''}`.trim(),
  }
  const query = Object.entries(fields).map(
    ([key, value]) => `${key}=${encodeURIComponent(value).replaceAll('%40', '@')}`,
  )
  return `upi://pay?${query.join('&')}`
}

/** The code that European banking apps read (EPC069-12): for euros to an IBAN, with the creditor reference. */
function epcCode({ invoice, due, receiving, name }: Payable): string | null {
  const iban = receiving.find(({ label }) => label === 'IBAN')?.value.replace(/\s/g, '')
  if (due.currency !== 'EUR' || !iban || due.minor > 99_999_999_999n) return null
  const bic = receiving.find(({ label }) => label.startsWith('BIC'))?.value.replace(/\s/g, '') ?? ''
  const reference = invoice.paymentReference ?? ''
  return ['BCD', '002', '1', 'SCT', bic, name.slice(0, 70), iban, `EUR${toDecimal(due)}`, '', reference, ''].join('\n')
}
