import { Refusal } from '@tradewind/contract'
import { type Money, money, toDecimal } from '@tradewind/kernel'
import { sameTax, type TaxSum } from '@tradewind/kernel/invoice-amounts'
import type { InvoiceRow, IssuedContent, StoredDiscount } from './invoicing.types.ts'
import { contentOf, totalsOf, totalsOfInvoice } from './totals.rules.ts'

/** What is credited of an item, before tax. */
export interface Part {
  invoiceItemId: string
  amount: Money
}

interface Credit {
  issued: IssuedContent
  discounts: readonly StoredDiscount[]
  totalMinor: bigint
}

/** What stands on a credit note, and what it comes to. */
export function creditOf(
  invoice: InvoiceRow,
  { before, parts, newId }: { before: readonly InvoiceRow[]; parts: readonly Part[] | undefined; newId: () => string },
): Credit {
  const content = contentOf(invoice)
  // The whole of an invoice is taken back as it stands, with its discounts.
  if (!parts && before.length === 0)
    return { issued: content, discounts: invoice.discounts, totalMinor: invoice.totalMinor }
  const creditedBefore = creditedBases(before)
  const items = parts
    ? creditedItems(invoice, parts, creditableOf(invoice, before))
    : basesLeft(invoice, before).map((sum) => restOf(invoice, sum, newId()))
  const issued = {
    ...content,
    items,
    creditedBefore: creditedBefore.map(({ category, rate, base }) => ({ category, rate, minor: String(base.minor) })),
  }
  return {
    issued,
    discounts: [],
    totalMinor: totalsOfInvoice({ ...invoice, discounts: [], issued }, items).total.minor,
  }
}

type StoredItem = IssuedContent['items'][number]

function creditedItems(
  { currency, issued }: InvoiceRow,
  parts: readonly Part[],
  left: Creditable | null,
): StoredItem[] {
  const items = parts.map(({ invoiceItemId, amount }) => {
    const item = issued?.items.find(({ id }) => id === invoiceItemId)
    if (!item) throw new Refusal('invoicing.item_unknown')
    const most = left?.items.find((one) => one.invoiceItemId === invoiceItemId)?.net.minor ?? 0n
    if (amount.minor > most) throw new Refusal('invoicing.more_than_left')
    return oneOf(item, amount)
  })
  // Items of one tax may have less left together than each by itself, where a discount came off all of them.
  for (const sum of totalsOf(currency, items, []).taxes)
    if (sum.base.minor > (left?.taxes.find((one) => sameTax(one, sum))?.base.minor ?? 0n))
      throw new Refusal('invoicing.more_than_left')
  return items
}

/** One of something at this price. */
const oneOf = (item: StoredItem, amount: Money): StoredItem => ({
  ...item,
  quantity: '1',
  unit: null,
  unitPrice: toDecimal(amount),
  discountMinor: '0',
  discountReason: null,
})

/** What is left of one tax category and rate, as an item. */
function restOf(invoice: InvoiceRow, { category, rate, base }: TaxSum, id: string): StoredItem {
  const taxed = contentOf(invoice).items.find((item) =>
    sameTax({ category, rate }, { category: item.taxCategory, rate: item.taxRate }),
  )
  if (!taxed) throw new Error('a tax that no item has')
  return oneOf({ ...taxed, id, description: `Rest of invoice ${invoice.number}` }, base)
}

/** What credit notes took back before, by tax category and rate. */
function creditedBases(notes: readonly InvoiceRow[]): TaxSum[] {
  const sums: TaxSum[] = []
  for (const one of notes.flatMap((note) => totalsOfInvoice(note, contentOf(note).items).taxes)) {
    const at = sums.findIndex((sum) => sameTax(sum, one))
    const sum = sums[at]
    if (sum) sums[at] = { ...sum, base: added(sum.base, one.base), tax: added(sum.tax, one.tax) }
    else sums.push(one)
  }
  return sums
}

const added = (one: Money, other: Money): Money => money(one.currency, one.minor + other.minor)

function basesLeft(invoice: InvoiceRow, before: readonly InvoiceRow[]): TaxSum[] {
  const credited = creditedBases(before)
  return totalsOfInvoice(invoice, contentOf(invoice).items)
    .taxes.map((sum) => {
      const base = sum.base.minor - (credited.find((one) => sameTax(one, sum))?.base.minor ?? 0n)
      return { ...sum, base: money(invoice.currency, base) }
    })
    .filter(({ base }) => base.minor > 0n)
}

interface Creditable {
  total: Money
  taxes: TaxSum[]
  items: { invoiceItemId: string; net: Money }[]
}

/** What can still be credited of an issued invoice, before tax: of each item, and of each tax; null where it is nothing. */
export function creditableOf(invoice: InvoiceRow, before: readonly InvoiceRow[]): Creditable | null {
  const { kind, state, currency, totalMinor, creditedMinor } = invoice
  if (kind === 'CreditNote' || state !== 'Issued' || creditedMinor === totalMinor) return null
  const { items } = contentOf(invoice)
  const taxes = basesLeft(invoice, before)
  const { lines } = totalsOfInvoice(invoice, items)
  const credited = creditedByItem(before)
  return {
    total: money(currency, totalMinor - creditedMinor),
    taxes,
    items: items.map(({ id, taxCategory: category, taxRate: rate }, at) => {
      const own = (lines[at]?.minor ?? 0n) - (credited.get(id) ?? 0n)
      const shared = taxes.find((one) => sameTax(one, { category, rate }))?.base.minor ?? 0n
      return { invoiceItemId: id, net: money(currency, own < shared ? own : shared) }
    }),
  }
}

function creditedByItem(notes: readonly InvoiceRow[]): Map<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const note of notes) {
    const { items } = contentOf(note)
    const { lines } = totalsOfInvoice(note, items)
    for (const [at, { id }] of items.entries()) sums.set(id, (sums.get(id) ?? 0n) + (lines[at]?.minor ?? 0n))
  }
  return sums
}
