import { type Currency, exponentOf } from './currency.ts'
import { divide, type Money, money, zero } from './money.ts'

/**
 * What an invoice comes to, by EN 16931: every line is rounded once, discounts come off before tax, and tax is reckoned
 * on the sum of each category and rate, never line by line.
 */

/** VAT categories of EN 16931 (UNTDID 5305) that an invoice of ours may use. */
export const taxCategories = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O'] as const
export type TaxCategory = (typeof taxCategories)[number]

/** Those for which tax is charged; all others have a rate of zero. */
export const isTaxed = (category: TaxCategory): boolean => category === 'S'

/** Those whose reason must stand on the invoice (BR-E-10, BR-AE-10, BR-IC-10, BR-G-10, BR-O-10). */
export const needsTaxReason = (category: TaxCategory): boolean => category !== 'S' && category !== 'Z'

/** A decimal number as written, exact: `scaled / 10^decimals`. */
interface Scaled {
  scaled: bigint
  decimals: number
}

export type DecimalFault = 'malformed' | 'too-many-decimals' | 'too-large'

/** Reads plain decimal text without a sign, such as a quantity (4 decimals), a unit price (6) or a tax rate (2). */
export function parseScaled(text: string, decimals: number, digits = 12): Scaled | DecimalFault {
  if (!/^\d+(\.\d+)?$/.test(text)) return 'malformed'
  const [whole = '', fraction = ''] = text.split('.')
  if (fraction.length > decimals) return 'too-many-decimals'
  if (whole.replace(/^0+/, '').length > digits) return 'too-large'
  return { scaled: BigInt(whole + fraction), decimals: fraction.length }
}

export const quantityDecimals = 4
export const unitPriceDecimals = 6
export const taxRateDecimals = 2

export interface Taxed {
  category: TaxCategory
  /** Percent, as decimal text. */
  rate: string
}

export interface InvoiceLine extends Taxed {
  quantity: string
  /** Net, for one unit. */
  unitPrice: string
  /** Taken off the line before tax. */
  discount: Money
}

/** A discount on the whole invoice, off the sum of one category and rate. */
export interface InvoiceDiscount extends Taxed {
  amount: Money
}

/** What earlier credit notes took back of one category and rate, before tax. */
export interface CreditedBase extends Taxed {
  base: Money
}

export interface TaxSum extends Taxed {
  base: Money
  tax: Money
}

export interface InvoiceTotals {
  /** The net amount of each line, in order. */
  lines: Money[]
  lineTotal: Money
  discount: Money
  net: Money
  taxes: TaxSum[]
  tax: Money
  total: Money
}

/** Halves go up, as people reckon and EN 16931's rules allow for (within 0.01 of a line). */
function roundHalfUp(numerator: bigint, denominator: bigint): bigint {
  return divide(numerator * 2n + denominator, denominator * 2n, 'down')
}

const exact = (text: string, decimals: number): Scaled => {
  const read = parseScaled(text, decimals)
  if (typeof read === 'string') throw new Error(`not a decimal number of an invoice: ${text}`)
  return read
}

/** The amount of a line: quantity times unit price in minor units, less its discount. */
export function lineAmount(line: Omit<InvoiceLine, 'category' | 'rate'>, currency: Currency): Money {
  const quantity = exact(line.quantity, quantityDecimals)
  const price = exact(line.unitPrice, unitPriceDecimals)
  const numerator = quantity.scaled * price.scaled * 10n ** BigInt(exponentOf(currency))
  return money(
    currency,
    roundHalfUp(numerator, 10n ** BigInt(quantity.decimals + price.decimals)) - line.discount.minor,
  )
}

/** A unit price as people read it, `1,250.00` or `0.0045`: with the decimals of its currency at least. */
export function unitPriceText(unitPrice: string, currency: Currency): string {
  const [whole = '', fraction = ''] = unitPrice.split('.')
  const shown = fraction.replace(/0+$/, '').padEnd(exponentOf(currency), '0')
  const grouped = whole.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+$)/g, ',')
  return shown === '' ? grouped : `${grouped}.${shown}`
}

export const sameTax = (one: Taxed, other: Taxed): boolean => {
  if (one.category !== other.category) return false
  const [a, b] = [exact(one.rate, taxRateDecimals), exact(other.rate, taxRateDecimals)]
  return a.scaled * 10n ** BigInt(b.decimals) === b.scaled * 10n ** BigInt(a.decimals)
}

/** The tax of one category and rate on its base, in minor units. */
function taxOn({ category, rate }: Taxed, base: bigint): bigint {
  if (!isTaxed(category)) return 0n
  return percentOf(base, rate)
}

/** So many percent of an amount in minor units, halves up. */
export function percentOf(minor: bigint, percent: string): bigint {
  const { scaled, decimals } = exact(percent, taxRateDecimals)
  return roundHalfUp(minor * scaled, 100n * 10n ** BigInt(decimals))
}

/**
 * What an invoice with these lines and discounts comes to. Amounts of another currency throw. A credit note has the tax by
 * which what is credited so far grows: whatever the parts, all of them together take back exactly the tax of the invoice.
 */
export function invoiceTotals({
  currency,
  lines,
  discounts,
  creditedBefore = [],
}: {
  currency: Currency
  lines: readonly InvoiceLine[]
  discounts: readonly InvoiceDiscount[]
  creditedBefore?: readonly CreditedBase[]
}): InvoiceTotals {
  const sums: (Taxed & { base: bigint })[] = []
  const count = ({ category, rate }: Taxed, { currency: its, minor }: Money) => {
    if (its !== currency) throw new Error(`an amount in ${its} on an invoice in ${currency}`)
    const sum = sums.find((one) => sameTax(one, { category, rate }))
    if (sum) sum.base += minor
    else sums.push({ category, rate, base: minor })
  }
  const amounts = lines.map((line) => lineAmount(line, currency))
  for (const [at, line] of lines.entries()) count(line, amounts[at] ?? zero(currency))
  for (const discount of discounts) count(discount, money(discount.amount.currency, -discount.amount.minor))
  const taxes = sums.map(({ category, rate, base }): TaxSum => {
    const before = creditedBefore.find((one) => sameTax(one, { category, rate }))?.base.minor ?? 0n
    const tax = taxOn({ category, rate }, before + base) - taxOn({ category, rate }, before)
    return { category, rate, base: money(currency, base), tax: money(currency, tax) }
  })
  const sum = (all: readonly bigint[]) =>
    money(
      currency,
      all.reduce((total, one) => total + one, 0n),
    )
  const lineTotal = sum(amounts.map(({ minor }) => minor))
  const discount = sum(discounts.map(({ amount }) => amount.minor))
  const net = money(currency, lineTotal.minor - discount.minor)
  const tax = sum(taxes.map((one) => one.tax.minor))
  return { lines: amounts, lineTotal, discount, net, taxes, tax, total: money(currency, net.minor + tax.minor) }
}
