import { type Currency, type Money, money } from '@tradewind/kernel'
import { type InvoiceTotals, invoiceTotals } from '@tradewind/kernel/invoice-amounts'
import { invoiceStatusOf } from '@tradewind/kernel/invoice-statuses'
import type { Invoice, InvoiceRow, IssuedContent, Item, Receipt, StoredDiscount } from './invoicing.types.ts'
import { taxNumbersOf } from './tax-number.rules.ts'

/** The largest total that an invoice may come to, in minor units; the database keeps the same. */
export const largestTotal = 1_000_000_000_000_000n

/** The calendar day, by UTC. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

/** Items of an issued invoice carry their discount as text. */
type Counted = Omit<Item, 'id' | 'discountMinor'> & { discountMinor: bigint | string }

export const totalsOf = (
  currency: Currency,
  items: readonly Counted[],
  discounts: readonly StoredDiscount[],
  creditedBefore: IssuedContent['creditedBefore'] = [],
): InvoiceTotals =>
  invoiceTotals({
    currency,
    lines: items.map(({ quantity, unitPrice, discountMinor, taxCategory, taxRate }) => ({
      quantity,
      unitPrice,
      discount: money(currency, BigInt(discountMinor)),
      category: taxCategory,
      rate: taxRate,
    })),
    discounts: discounts.map(({ minor, category, rate }) => ({
      amount: money(currency, BigInt(minor)),
      category,
      rate,
    })),
    creditedBefore: creditedBefore.map(({ minor, ...tax }) => ({ ...tax, base: money(currency, BigInt(minor)) })),
  })

/** What an invoice or credit note with these items comes to. */
export const totalsOfInvoice = (
  { currency, discounts, issued }: Pick<InvoiceRow, 'currency' | 'discounts' | 'issued'>,
  items: readonly Counted[],
): InvoiceTotals => totalsOf(currency, items, discounts, issued?.creditedBefore)

/** What stood on an issued invoice. */
export function contentOf({ id, issued: content }: Pick<InvoiceRow, 'id' | 'issued'>): IssuedContent {
  if (!content) throw new Error(`the invoice ${id} was issued without its content`)
  return content
}

/** Whether everything that an invoice adds up to can be: no line, sum of a rate or total below zero, none beyond what is held. */
export const isReasonable = ({ lines, net, taxes, total }: InvoiceTotals): boolean =>
  lines.every(({ minor }) => minor >= 0n) &&
  taxes.every(({ base }) => base.minor >= 0n) &&
  net.minor >= 0n &&
  total.minor <= largestTotal

export function wireTotals(totals: InvoiceTotals, { settledMinor, kind, state }: InvoiceRow): Invoice['totals'] {
  const { lineTotal, discount, net, tax, total, taxes } = totals
  const paid = money(total.currency, settledMinor)
  return {
    lineTotal,
    discount,
    net,
    taxes: taxes.map(({ category, rate, base, tax: its }) => ({
      taxCategory: category,
      taxRate: rate,
      base,
      tax: its,
    })),
    tax,
    total,
    paid,
    amountDue: amountDue({ kind, state, currency: total.currency, totalMinor: total.minor, settledMinor }),
  }
}

/** What an issued invoice says is charged once if it isn't paid. */
export const lateFeeOf = ({ lateFeePercent, lateFeeAfterDays }: InvoiceRow): Invoice['lateFee'] =>
  lateFeePercent === null || lateFeeAfterDays === null ? null : { percent: lateFeePercent, afterDays: lateFeeAfterDays }

/** What is still owed: nothing on a credit note or on what is void. */
export const amountDue = ({
  kind,
  state,
  currency,
  totalMinor,
  settledMinor,
}: Pick<InvoiceRow, 'kind' | 'state' | 'currency' | 'totalMinor' | 'settledMinor'>): Money =>
  money(currency, kind === 'CreditNote' || state === 'Void' ? 0n : totalMinor - settledMinor)

/** What of money that came in pays no invoice and did not go back. */
export const unmatchedOf = ({
  minor,
  matchedMinor,
  returnedMinor,
}: Pick<Receipt, 'minor' | 'matchedMinor' | 'returnedMinor'>): bigint => minor - matchedMinor - returnedMinor

/** Whether there is a receipt: an invoice is paid that credit notes alone did not settle. */
export const isReceipted = ({
  kind,
  state,
  totalMinor,
  settledMinor,
  creditedMinor,
}: Pick<InvoiceRow, 'kind' | 'state' | 'totalMinor' | 'settledMinor' | 'creditedMinor'>): boolean =>
  kind === 'Invoice' && state === 'Issued' && settledMinor >= totalMinor && creditedMinor < totalMinor

export const statusOf = (invoice: InvoiceRow, today: string) =>
  invoiceStatusOf({
    state: invoice.state,
    total: invoice.totalMinor,
    settled: invoice.kind === 'CreditNote' ? invoice.totalMinor : invoice.settledMinor,
    dueOn: invoice.dueOn,
    today,
    viewed: invoice.viewedAt !== null,
  })

/**
 * What EN 16931 asks of taxes together and is missing, in words: category O stands alone, and a delivery within the EU has its
 * date or period and the VAT numbers of both.
 */
export function taxFault(
  items: readonly Pick<Item, 'taxCategory'>[],
  {
    invoice: { deliveredOn, periodStart },
    seller,
    buyer,
  }: { invoice: Pick<InvoiceRow, 'deliveredOn' | 'periodStart'>; seller: TaxNumbers; buyer: TaxNumbers },
): string | undefined {
  const categories = new Set(items.map(({ taxCategory }) => taxCategory))
  if (categories.has('O') && categories.size > 1)
    return "Items not subject to tax (category O) can't be combined with other tax categories."
  if (!categories.has('K')) return undefined
  const within = 'A delivery within the EU (category K) needs'
  if (deliveredOn === null && periodStart === null) return `${within} a delivery date or a period of supply.`
  if (taxNumbersOf(seller).vatNumber === null) return `${within} your VAT number. Add it to your invoice setup.`
  if (taxNumbersOf(buyer).vatNumber === null)
    return `${within} your customer's VAT number. Add it to the customer's details.`
  return undefined
}

type TaxNumbers = Parameters<typeof taxNumbersOf>[0]
