import { type Currency, formatAmount, formatMoney, type Money, money, toDecimal } from '@tradewind/kernel'
import { findCountry } from '@tradewind/kernel/country'
import { type InvoiceTotals, unitPriceText } from '@tradewind/kernel/invoice-amounts'
import { dayInFull } from '@tradewind/kernel/iso-date'
import type { InvoiceContent, InvoiceParty } from '#modules/documents'
import type { InvoiceRow, IssuedContent, Party } from './invoicing.types.ts'
import type { itemsFor } from './read-invoices.ts'
import { amountDue, dayOf, lateFeeOf, totalsOfInvoice } from './totals.rules.ts'

/** What an invoice's document says beside the invoice itself. */
interface DocumentContext {
  invoice: InvoiceRow
  content: Pick<IssuedContent, 'seller' | 'receiver' | 'color' | 'footer'> & {
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
  return {
    title: kind === 'Invoice' ? 'Invoice' : 'Credit note',
    number: state === 'Void' ? `${invoice.number} (void)` : (invoice.number ?? 'Draft, not issued'),
    color: content.color,
    logo,
    seller: partyLines(content.seller),
    receiver: partyLines(content.receiver),
    facts: factsOf(invoice, creditedNumber, now),
    items: itemLines(content.items, currency, totals),
    sums: sumsOf(totals, invoice),
    total: kind === 'Invoice' ? ['Amount due', inFull(due)] : ['Credit', inFull(totals.total)],
    payment: isOwed ? paymentOf(invoice, receiving) : [],
    paymentCode: isOwed ? paymentCodeOf({ invoice, due, receiving, name: content.seller.name }) : null,
    notes: [invoice.notes, kind === 'Invoice' && lateFeeWords(invoice)].filter(Boolean).join('\n\n'),
    footer: content.footer ?? '',
    at: invoice.issuedAt ?? now,
  }
}

export const itemLines = (
  items: DocumentContext['content']['items'],
  currency: Currency,
  { lines }: Pick<InvoiceTotals, 'lines'>,
): InvoiceContent['items'] =>
  items.map((item, at) => ({
    description: item.description,
    note: itemNote(item, money(currency, BigInt(item.discountMinor))),
    quantity: item.unit ? `${item.quantity} ${item.unit}` : item.quantity,
    unitPrice: unitPriceText(item.unitPrice, currency),
    tax: item.taxCategory === 'S' ? `${item.taxRate}%` : item.taxCategory,
    amount: formatAmount(lines[at] ?? money(currency, 0n)),
  }))

/** An amount that cannot be taken for one of another currency: `$12.50 USD`. */
export function inFull(amount: Money): string {
  const words = formatMoney(amount)
  return words.includes(amount.currency) ? words : `${words} ${amount.currency}`
}

export const partyLines = ({
  name,
  contactName,
  address,
  city,
  postcode,
  countryId,
  taxNumber,
}: Party): InvoiceParty => ({
  name,
  lines: [
    contactName,
    address,
    [postcode, city].filter(Boolean).join(' '),
    countryId && (findCountry(countryId)?.name ?? countryId),
    taxNumber && `Tax number ${taxNumber}`,
  ].flatMap((one) => one || []),
})

function factsOf(invoice: InvoiceRow, creditedNumber: string | null, now: Date): InvoiceContent['facts'] {
  const { kind, issuedAt, dueOn, deliveredOn, buyerReference, paymentReference, creditReason } = invoice
  const facts: (readonly [string, string] | undefined)[] = [
    ['Issued', dayInFull(dayOf(issuedAt ?? now))],
    kind === 'Invoice' ? ['Due', dayInFull(dueOn)] : undefined,
    deliveredOn ? ['Delivered', dayInFull(deliveredOn)] : undefined,
    buyerReference ? ['Your reference', buyerReference] : undefined,
    kind === 'Invoice' && paymentReference ? ['Payment reference', grouped(paymentReference)] : undefined,
    creditedNumber ? ['Credits invoice', creditedNumber] : undefined,
    creditReason ? ['Reason', creditReason] : undefined,
  ]
  return facts.filter((fact) => fact !== undefined)
}

/** Creditor references are written in fours. */
const grouped = (reference: string): string => reference.replace(/(.{4})(?=.)/g, '$1 ')

function itemNote(
  { discountReason, taxReason }: { discountReason: string | null; taxReason: string | null },
  discount: Money,
): string {
  const off =
    discount.minor > 0n ? [`Discount ${toDecimal(discount)}`, discountReason].filter(Boolean).join(': ') : null
  return [off, taxReason].filter(Boolean).join('. ')
}

export function sumsOf(totals: InvoiceTotals, invoice: InvoiceRow): InvoiceContent['sums'] {
  const { lineTotal, net, taxes, total, discount } = totals
  const settled = money(invoice.currency, invoice.kind === 'Invoice' ? invoice.settledMinor : 0n)
  return [
    ['Items', formatMoney(lineTotal)],
    ...invoice.discounts.map(
      ({ minor, reason }) => [reason, `−${formatMoney(money(invoice.currency, BigInt(minor)))}`] as const,
    ),
    ...(discount.minor > 0n ? [['Net', formatMoney(net)] as const] : []),
    ...taxes.map(({ category, rate, base, tax }): readonly [string, string] => [
      category === 'S' ? `Tax ${rate}% on ${formatMoney(base)}` : `Tax category ${category} on ${formatMoney(base)}`,
      formatMoney(tax),
    ]),
    ['Total', formatMoney(total)],
    ...(settled.minor > 0n ? [['Paid or credited', `−${formatMoney(settled)}`] as const] : []),
  ]
}

/** What an invoice says of its late fee, so that nobody is surprised by one. */
function lateFeeWords(invoice: InvoiceRow): string {
  const fee = lateFeeOf(invoice)
  return fee
    ? `If this invoice isn't paid ${fee.afterDays} days after the due date, a late fee of ${fee.percent}% of the amount due is charged once.`
    : ''
}

const paymentOf = (
  { paymentReference }: InvoiceRow,
  receiving: DocumentContext['receiving'],
): InvoiceContent['payment'] => [
  ...receiving.map(({ label, value }) => [label, value] as const),
  ['Reference', grouped(paymentReference ?? '')],
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
