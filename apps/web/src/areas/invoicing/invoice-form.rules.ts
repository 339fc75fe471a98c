import { formFaults } from '@tradewind/contract/form-rules'
import { type InvoiceItem, InvoiceItemFields, maxDiscounts, maxInvoiceItems } from '@tradewind/contract/invoicing'
import { amountFault } from '@tradewind/contract/wire'
import { type Currency, type Money, money, parseAmount, toDecimal } from '@tradewind/kernel'
import {
  invoiceTotals,
  isTaxed,
  needsTaxReason,
  parseScaled,
  quantityDecimals,
  type TaxCategory,
  taxRateDecimals,
  unitPriceDecimals,
} from '@tradewind/kernel/invoice-amounts'
import type * as z from 'zod/mini'

/** One item as it is typed. */
export interface ItemForm {
  description: string
  quantity: string
  unit: string
  unitPrice: string
  discount: string
  discountReason: string
  taxCategory: TaxCategory
  taxRate: string
  taxReason: string
}

/** A discount on a whole invoice, as entered in the form. */
export interface DiscountForm {
  amount: string
  reason: string
  /** The tax of the items it applies to, if there are several. */
  tax: string
}

/** A whole invoice as it is typed. */
export interface InvoiceForm {
  merchantCustomerId: string
  customerName: string
  currencyCode: string
  dueDate: string | null
  deliveryDate: string | null
  /** The period of supply. */
  periodStartDate: string | null
  periodEndDate: string | null
  /** Where goods are delivered; empty if in the customer's country. */
  deliveryCountryId: string
  buyerReference: string
  notes: string
  discounts: readonly DiscountForm[]
  items: readonly ItemForm[]
}

export const blankItem: ItemForm = {
  description: '',
  quantity: '1',
  unit: '',
  unitPrice: '',
  discount: '',
  discountReason: '',
  taxCategory: 'S',
  taxRate: '20',
  taxReason: '',
}

export const blankDiscount: DiscountForm = { amount: '', reason: '', tax: '' }

export const blankInvoice: InvoiceForm = {
  merchantCustomerId: '',
  customerName: '',
  currencyCode: '',
  dueDate: null,
  deliveryDate: null,
  periodStartDate: null,
  periodEndDate: null,
  deliveryCountryId: '',
  buyerReference: '',
  notes: '',
  discounts: [],
  items: [blankItem],
}

export type ItemFaults = Partial<Record<keyof ItemForm, string>>

/** A number as people write it, `1,234.5` or `1234,5`, as decimal text. */
export function decimalOf(written: string): string {
  const text = written.trim().replace(/[\s']/g, '')
  if (text.includes('.')) return text.replaceAll(',', '')
  // Three digits after a comma are thousands, unless nothing stands before it.
  const isDecimal = /^(\d+,(\d{1,2}|\d{4,})|0+,\d+)$/.test(text)
  return isDecimal ? text.replace(',', '.') : text.replaceAll(',', '')
}

/** The item as the calls take it. */
export const itemFields = (item: ItemForm) => ({
  description: item.description,
  quantity: decimalOf(item.quantity),
  unit: item.unit,
  unitPrice: decimalOf(item.unitPrice),
  discount: item.discount.replaceAll(',', ''),
  discountReason: item.discountReason,
  taxCategory: item.taxCategory,
  taxRate: isTaxed(item.taxCategory) ? decimalOf(item.taxRate) : '0',
  taxReason: needsTaxReason(item.taxCategory) ? item.taxReason : '',
})

/** What is wrong with an item, field by field. */
export function itemFaults(item: ItemForm, currency: Currency): ItemFaults {
  const discount = item.discount.trim() === '' ? undefined : amountFault(item.discount.replaceAll(',', ''), currency)
  return {
    ...formFaults(InvoiceItemFields, itemFields(item)),
    ...(discount && { discount }),
  }
}

/** An item of a draft, to be changed. */
export const itemForm = (item: z.output<typeof InvoiceItem>): ItemForm => ({
  description: item.description,
  quantity: item.quantity,
  unit: item.unit ?? '',
  unitPrice: item.unitPrice,
  discount: item.discount.minor > 0n ? toDecimal(item.discount) : '',
  discountReason: item.discountReason ?? '',
  taxCategory: item.taxCategory,
  taxRate: item.taxRate,
  taxReason: item.taxReason ?? '',
})

interface Taxed {
  taxCategory: TaxCategory
  taxRate: string
}

/** What a tax is called among the taxes of an invoice. */
export const taxKey = ({ taxCategory, taxRate }: Taxed): string =>
  `${taxCategory} ${isTaxed(taxCategory) ? decimalOf(taxRate) : '0'}`

/** The different taxes of the items, in their order. */
export const taxesOf = (items: readonly Taxed[]): Taxed[] =>
  items
    .filter((item, at) => items.findIndex((one) => taxKey(one) === taxKey(item)) === at)
    .map(({ taxCategory, taxRate }) => ({
      taxCategory,
      taxRate: isTaxed(taxCategory) ? decimalOf(taxRate) : '0',
    }))

/** The invoice's discounts in the contract's format, without rows that have no amount. */
export function discountsOf({ discounts, items }: Pick<InvoiceForm, 'discounts' | 'items'>) {
  const taxes = taxesOf(items)
  return discounts.flatMap(({ amount, reason, tax: key }) => {
    const tax = taxes.find((one) => taxKey(one) === key) ?? taxes[0]
    return amount.trim() === '' || !tax ? [] : [{ amount: amount.replaceAll(',', ''), reason, ...tax }]
  })
}

/** The errors of a discount, by field. */
export function discountFaults({ amount, reason }: DiscountForm, currency: Currency) {
  if (amount.trim() === '') return {}
  const fault = amountFault(amount.replaceAll(',', ''), currency)
  return {
    ...(fault && { amount: fault }),
    ...(reason.trim() === '' && { reason: 'Enter the reason for the discount.' }),
  }
}

/** One error for all discounts, which keeps the form from being submitted. */
const discountsFault = (discounts: readonly DiscountForm[], currency: Currency): string | undefined =>
  discounts.some((one) => Object.keys(discountFaults(one, currency)).length > 0) ? 'Check the discounts.' : undefined

/** The discounts of an invoice or draft, for editing or copying. */
export const discountForms = (discounts: readonly ShownDiscount[]): readonly DiscountForm[] =>
  discounts.map(({ amount, reason, ...tax }) => ({ amount: toDecimal(amount), reason, tax: taxKey(tax) }))

interface ShownDiscount extends Taxed {
  amount: Money
  reason: string
}

const isNumber = (text: string, decimals: number): boolean => typeof parseScaled(decimalOf(text), decimals) !== 'string'

/** What the invoice comes to as far as it can be read: half-typed items count for nothing. The server decides. */
export function liveTotals(form: Pick<InvoiceForm, 'items'> & Partial<InvoiceForm>, currency: Currency) {
  const minorOf = (text: string): bigint => {
    const read = parseAmount(text.replaceAll(',', ''), currency)
    return typeof read === 'string' ? 0n : read.minor
  }
  const whole = form.items.filter(
    ({ quantity, unitPrice, taxCategory, taxRate }) =>
      isNumber(quantity, quantityDecimals) &&
      isNumber(unitPrice, unitPriceDecimals) &&
      (!isTaxed(taxCategory) || isNumber(taxRate, taxRateDecimals)),
  )
  const discounts = discountsOf({ ...blankInvoice, ...form, items: whole })
  const totals = invoiceTotals({
    currency,
    lines: whole.map((item) => ({
      quantity: decimalOf(item.quantity),
      unitPrice: decimalOf(item.unitPrice),
      discount: money(currency, minorOf(item.discount)),
      category: item.taxCategory,
      rate: isTaxed(item.taxCategory) ? decimalOf(item.taxRate) : '0',
    })),
    discounts: discounts.map(({ amount, taxCategory, taxRate }) => ({
      amount: money(currency, minorOf(amount)),
      category: taxCategory,
      rate: taxRate,
    })),
  })
  return {
    ...totals,
    taxes: totals.taxes.map(({ category, rate, ...sums }) => ({ taxCategory: category, taxRate: rate, ...sums })),
  }
}

type Details = Pick<InvoiceForm, 'dueDate' | 'deliveryDate' | 'periodStartDate' | 'periodEndDate' | 'discounts'>

/** The errors of an invoice's details, by field. */
export function detailFaults(
  { dueDate, deliveryDate, periodStartDate: start, periodEndDate: end, discounts }: Details,
  { items, currency }: { items: readonly Pick<ItemForm, 'taxCategory'>[]; currency: Currency },
) {
  const needsDay = items.some(({ taxCategory }) => taxCategory === 'K') && !deliveryDate && !start && !end
  return {
    dueDate: dueDate ? undefined : 'Choose a due date.',
    deliveryDate: needsDay ? 'A delivery within the EU needs a delivery date or a period of supply.' : undefined,
    periodStartDate: !start && end ? 'Choose when the period starts.' : undefined,
    periodEndDate:
      start && !end
        ? 'Choose when the period ends.'
        : start && end && end < start
          ? 'Choose a day on or after the start of the period.'
          : undefined,
    discounts: discountsFault(discounts, currency),
  }
}

/** The day so many days after another. */
export function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

export const mayAddDiscount = (discounts: readonly unknown[]): boolean => discounts.length < maxDiscounts

export const mayAddItem = (items: readonly unknown[]): boolean => items.length < maxInvoiceItems

/** A form from a draft that was kept: known fields of the right kind, and items that are whole. */
export function formFromKept(kept: unknown): InvoiceForm {
  const given = isRecord(kept) ? kept : {}
  const items = Array.isArray(given['items']) ? given['items'].filter(isRecord).map(itemFromKept) : []
  return {
    ...blankInvoice,
    ...textsOf(given, blankInvoice),
    ...daysOf(given),
    discounts: discountsFromKept(given),
    items: items.length > 0 ? items.slice(0, maxInvoiceItems) : [blankItem],
  }
}

/** Drafts stored by an older version have at most one discount, in separate fields. */
function discountsFromKept({
  discounts,
  discount,
  discountReason,
  discountTax,
}: Record<string, unknown>): DiscountForm[] {
  const given = Array.isArray(discounts) ? discounts.filter(isRecord) : []
  const older = { amount: discount, reason: discountReason, tax: discountTax }
  return [...given, ...(discount ? [older] : [])]
    .slice(0, maxDiscounts)
    .map((one) => ({ ...blankDiscount, ...textsOf(one, blankDiscount) }))
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const textsOf = (given: Record<string, unknown>, blank: object): object =>
  Object.fromEntries(
    Object.entries(blank).flatMap(([name, empty]) => {
      const value = given[name]
      return typeof empty === 'string' && typeof value === 'string' ? [[name, value]] : []
    }),
  )

const daysOf = (given: Record<string, unknown>) =>
  Object.fromEntries(
    ['dueDate', 'deliveryDate', 'periodStartDate', 'periodEndDate'].flatMap((name) => {
      const value = given[name]
      return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? [[name, value]] : []
    }),
  )

const itemFromKept = (given: Record<string, unknown>): ItemForm => ({ ...blankItem, ...textsOf(given, blankItem) })

/** The steps of a new invoice: whoever saved the configuration is not asked for it again. */
export const stepsOf = (configuration: { saveConfiguration: boolean } | null): readonly StepName[] =>
  configuration?.saveConfiguration ? ['Customer', 'Items', 'Details'] : ['Setup', 'Customer', 'Items', 'Details']

export type StepName = 'Setup' | 'Customer' | 'Items' | 'Details'
