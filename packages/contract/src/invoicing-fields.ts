import {
  isTaxed,
  needsTaxReason,
  parseScaled,
  quantityDecimals,
  taxCategories,
  taxRateDecimals,
  unitPriceDecimals,
} from '@tradewind/kernel/invoice-amounts'
import { invoiceStatuses } from '@tradewind/kernel/invoice-statuses'
import * as z from 'zod/mini'
import { field, optionalField } from './form-rules.ts'
import { Id, Money } from './wire.ts'

/** What several calls of invoicing have in common. */

export const InvoiceStatus = z.enum(invoiceStatuses)
export const TaxCategory = z.enum(taxCategories, 'Choose a tax category.')

/** Languages in which documents can be written. */
export const documentLanguages = ['en', 'de', 'fr'] as const
export const DocumentLanguage = z.enum(documentLanguages, 'Choose a language.')
export type DocumentLanguage = z.output<typeof DocumentLanguage>

/** The most lines of one invoice, and the most discounts on it. */

export const maxInvoiceItems = 60
export const maxDiscounts = 10

export const decimalField = (label: string, decimals: number, most = 24) =>
  field(label, { most }).check(
    z.refine((text) => {
      const read = parseScaled(text, decimals)
      return typeof read !== 'string'
    }, `${label} is a number from 0 up with at most ${decimals} decimals`),
  )

export const termsDays = z
  .int('Payment terms are a number of days')
  .check(z.refine((days) => days >= 0 && days <= 365, 'Payment terms are 0 to 365 days'))

export const taxField = {
  taxCategory: TaxCategory,
  taxRate: decimalField('Tax rate', taxRateDecimals, 6),
}

export const itemFields = {
  description: field('Description'),
  quantity: decimalField('Quantity', quantityDecimals),
  unit: optionalField('Unit', { most: 20 }),
  unitPrice: decimalField('Unit price', unitPriceDecimals),
  discount: optionalField('Discount', { most: 60 }),
  discountReason: optionalField('Reason for the discount', { most: 100 }),
  ...taxField,
  taxReason: optionalField('Reason for no tax', { most: 200 }),
}

type TaxedItem = { taxCategory: (typeof taxCategories)[number]; taxRate: string; taxReason?: string | undefined }

/** A rate where tax is charged, none elsewhere, and the reason where the law asks for it. */
export const taxFits = z.superRefine<TaxedItem>((item, context) => {
  const rate = Number(item.taxRate)
  const fault = (path: string, message: string) =>
    context.addIssue({ code: 'custom', message, path: [path], input: undefined })
  if (isTaxed(item.taxCategory) ? rate <= 0 || rate > 100 : rate !== 0)
    fault(
      'taxRate',
      isTaxed(item.taxCategory) ? 'A taxed item has a rate above 0, at most 100' : 'This tax category has a rate of 0',
    )
  if (needsTaxReason(item.taxCategory) && item.taxReason === undefined) fault('taxReason', 'Say why no tax is charged')
})

export const InvoiceItemFields = z.strictObject(itemFields).check(taxFits)

export const InvoiceItem = z.object({
  invoiceItemId: Id,
  description: z.string(),
  quantity: z.string(),
  unit: z.nullable(z.string()),
  unitPrice: z.string(),
  discount: Money,
  discountReason: z.nullable(z.string()),
  taxCategory: TaxCategory,
  taxRate: z.string(),
  taxReason: z.nullable(z.string()),
  /** Quantity times unit price, less the discount. */
  amount: Money,
})

export const DiscountFields = z.strictObject({
  amount: field('Discount', { most: 60 }),
  reason: field('Reason for the discount', { most: 100 }),
  ...taxField,
})

export const Party = z.object({
  name: z.string(),
  contactName: z.nullable(z.string()),
  emailAddress: z.nullable(z.string()),
  address: z.nullable(z.string()),
  city: z.nullable(z.string()),
  postcode: z.nullable(z.string()),
  countryId: z.nullable(z.string()),
  taxNumber: z.nullable(z.string()),
})

/** Details that an XRechnung needs and other invoices don't. */
export const xRechnungParts = [
  'sellerTaxNumber',
  'sellerContactName',
  'sellerPhoneNumber',
  'sellerEmailAddress',
  'sellerCity',
  'sellerPostcode',
  'buyerPostcode',
  'buyerReference',
] as const
export const XRechnungPart = z.enum(xRechnungParts)
export type XRechnungPart = z.output<typeof XRechnungPart>

/** A fee on what is still owed some days after the due date. */
export const LateFee = z.object({ percent: z.string(), afterDays: z.int() })

export const Totals = z.object({
  lineTotal: Money,
  discount: Money,
  net: Money,
  taxes: z.array(z.object({ taxCategory: TaxCategory, taxRate: z.string(), base: Money, tax: Money })),
  tax: Money,
  total: Money,
  paid: Money,
  amountDue: Money,
})
