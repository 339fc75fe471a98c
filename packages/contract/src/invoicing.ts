import { contrastOf, textContrast } from '@tradewind/kernel/contrast'
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
import { EntityType } from './beneficiaries.ts'
import { call } from './call.ts'
import { DocumentUploadItem } from './document-upload-item.ts'
import { emailField, field, optionalEmailField, optionalField } from './form-rules.ts'
import { CurrencyCode, Day, Id, LinkToken, Moment, Money, OptionalVersion, page, paging, text } from './wire.ts'

/** Invoicing: how a customer's invoices look, who is invoiced, invoices from draft to paid, and the payer's page. */

export const InvoiceStatus = z.enum(invoiceStatuses)
export const TaxCategory = z.enum(taxCategories, 'Choose a tax category.')

/** The most lines of one invoice, and the most discounts on it. */
export const maxInvoiceItems = 60
const maxDiscounts = 10

const decimalField = (label: string, decimals: number, most = 24) =>
  field(label, { most }).check(
    z.refine((text) => {
      const read = parseScaled(text, decimals)
      return typeof read !== 'string'
    }, `${label} is a number from 0 up with at most ${decimals} decimals`),
  )

/** An accent on white paper and under white text: `#rrggbb` that is dark enough for both. */
const inkColor = (label: string) =>
  field(label, { most: 7 }).check(
    z.regex(/^#[0-9a-fA-F]{6}$/, `${label} is a color such as #1f4e79`),
    z.superRefine<string>((value, context) => {
      if (!/^#[0-9a-fA-F]{6}$/.test(value)) return
      const contrast = contrastOf(value, '#ffffff')
      if (contrast >= textContrast) return
      context.addIssue({
        code: 'custom',
        input: value,
        message: `${label} has a contrast of ${contrast.toFixed(1)} to 1 against white. Text needs ${textContrast} to 1.`,
      })
    }),
  )

/** Where the number stands in the pattern: one run of zeros in braces, as wide as the zeros; `{YYYY}` is the year. */
const numberPattern = /^[A-Za-z0-9/_.{}-]*\{0{1,9}\}[A-Za-z0-9/_.{}-]*$/

const InvoiceReference = field('Invoice reference', { most: 30 }).check(
  z.refine(
    (text) => numberPattern.test(text) && /^[^{}]*$/.test(text.replace(/\{0{1,9}\}/, '').replaceAll('{YYYY}', '')),
    'The invoice reference needs one place for the number, such as INV-{YYYY}-{0000}',
  ),
)

const termsDays = z
  .int('Payment terms are a number of days')
  .check(z.refine((days) => days >= 0 && days <= 365, 'Payment terms are 0 to 365 days'))

const Configuration = {
  customerId: Id,
  /** The accent of the document. */
  color: inkColor('Color'),
  /** The accent of the payer's page. */
  brandColor: inkColor('Brand color'),
  invoiceReference: InvoiceReference,
  /** Whether the next invoice starts without asking for this again. */
  saveConfiguration: z.boolean(),
  paymentTermsDays: z._default(termsDays, 14),
  taxNumber: optionalField('Tax number', { most: 40 }),
  /** The seller's address as invoices name it. */
  address: optionalField('Address', { most: 140 }),
  city: optionalField('City', { most: 80 }),
  postcode: optionalField('Postcode', { most: 20 }),
  emailAddress: optionalEmailField(),
  notes: optionalField('Notes', { most: 500 }),
  footer: optionalField('Footer', { most: 300 }),
  /** Whether those who owe are reminded by email, before and after the due date. */
  reminders: z._default(z.boolean(), false),
  /** The account that is paid into, one for each currency. Left out at the setup, it is the oldest of each. */
  payInto: z.optional(
    z.array(z.strictObject({ currencyCode: CurrencyCode, accountId: Id })).check(
      z.maxLength(60),
      z.refine(
        (all) => new Set(all.map(({ currencyCode }) => currencyCode)).size === all.length,
        'Choose one account for each currency.',
      ),
    ),
  ),
}

const Logo = z.strictObject({
  documentName: DocumentUploadItem.shape.documentName,
  documentLength: DocumentUploadItem.shape.documentLength,
  documentAsBase64: DocumentUploadItem.shape.documentAsBase64,
  documentExtension: DocumentUploadItem.shape.documentExtension,
})

/** Left out, the logo stays as it is; null removes it. */
export const InvoiceConfigurationOrder = z.strictObject({
  ...Configuration,
  logo: z.optional(z.nullable(Logo)),
  version: OptionalVersion,
})

export const InvoiceConfiguration = z.object({
  customerId: Id,
  color: z.string(),
  brandColor: z.string(),
  invoiceReference: z.string(),
  saveConfiguration: z.boolean(),
  reminders: z.boolean(),
  paymentTermsDays: z.int(),
  taxNumber: z.nullable(z.string()),
  address: z.nullable(z.string()),
  city: z.nullable(z.string()),
  postcode: z.nullable(z.string()),
  emailAddress: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  footer: z.nullable(z.string()),
  payInto: z.array(z.object({ currencyCode: CurrencyCode, accountId: Id })),
  logo: z.nullable(
    z.object({
      documentName: z.string(),
      documentLength: z.int(),
      documentAsBase64: z.string(),
      documentExtension: z.string(),
    }),
  ),
  /** What the next number will be. */
  nextReference: z.string(),
  version: z.int(),
})

const setupRefusals = [
  'request.not_found',
  'accounts.unknown',
  'invoicing.account_unfit',
  'documents.too_large',
  'documents.type_not_allowed',
] as const

export const getInvoiceConfiguration = call({
  name: 'invoicing.getInvoiceConfiguration',
  shows: 'invoices',
  call: 'GET /transactions/api/v1/invoicing/get-invoice-configuration-by-customerid',
  summary: "How the customer's invoices look and are numbered; null before it was set up.",
  permission: 'invoices:read',
  query: z.strictObject({ CustomerId: Id }),
  value: z.nullable(InvoiceConfiguration),
  refusals: ['request.not_found'],
})

export const setupInvoice = call({
  name: 'invoicing.setupInvoice',
  affects: ['invoices'],
  call: 'POST /transactions/api/v1/invoicing/setup-invoice',
  summary: 'Sets up how invoices look and are numbered.',
  permission: 'invoices:manage',
  bodyLimit: 7_300_000,
  body: InvoiceConfigurationOrder,
  refusals: [...setupRefusals, 'invoicing.set_up_already'],
})

export const updateInvoiceSetup = call({
  name: 'invoicing.updateInvoiceSetup',
  affects: ['invoices'],
  call: 'PUT /transactions/api/v1/invoicing/update-invoice-setup',
  summary: 'Changes how the next invoices look and are numbered. Issued invoices stay as they are.',
  permission: 'invoices:manage',
  bodyLimit: 7_300_000,
  body: InvoiceConfigurationOrder,
  refusals: [...setupRefusals, 'invoicing.not_set_up', 'invoicing.changed'],
})

/** Path chosen by us. */
export const previewInvoiceSetup = call({
  name: 'invoicing.previewInvoiceSetup',
  call: 'POST /transactions/api/v1/invoicing/preview-invoice-setup',
  summary: 'The PDF of a sample invoice as this configuration would make it. Nothing is saved.',
  permission: 'invoices:manage',
  bodyLimit: 7_300_000,
  body: InvoiceConfigurationOrder,
  file: ['application/pdf'],
  refusals: [...setupRefusals],
})

const MerchantCustomerFields = {
  /** 0 is a company, 1 an individual. */
  entityType: EntityType,
  name: field('Name', { most: 120 }),
  contactName: optionalField('Contact name', { most: 120 }),
  emailAddress: emailField(),
  address: field('Address', { most: 140 }),
  city: field('City', { most: 80 }),
  postcode: optionalField('Postcode', { most: 20 }),
  countryId: field('Country', { most: 2 }),
  taxNumber: optionalField('Tax number', { most: 40 }),
  currencyCode: CurrencyCode,
  paymentTermsDays: z.optional(termsDays),
}

export const MerchantCustomer = z.object({
  merchantCustomerId: Id,
  entityType: EntityType,
  name: z.string(),
  contactName: z.nullable(z.string()),
  emailAddress: z.string(),
  address: z.string(),
  city: z.string(),
  postcode: z.nullable(z.string()),
  countryId: z.string(),
  taxNumber: z.nullable(z.string()),
  currencyCode: CurrencyCode,
  paymentTermsDays: z.nullable(z.int()),
  invoiceCount: z.int(),
  /** What is owed on issued invoices, by currency. */
  outstanding: z.array(Money),
  version: z.int(),
})

export const listMerchantCustomers = call({
  name: 'invoicing.listMerchantCustomers',
  shows: 'invoices',
  call: 'GET /transactions/api/v1/invoicing/get-merchant-customer-by-customerid',
  summary: 'Whom the customer invoices, by name.',
  permission: 'invoices:read',
  query: z.strictObject({ ...paging, CustomerId: Id, Search: z.optional(text(100)) }),
  value: page(MerchantCustomer),
  refusals: ['request.not_found'],
})

const merchantRefusals = ['request.not_found', 'invoicing.merchant_is_self'] as const

export const createMerchantCustomer = call({
  name: 'invoicing.createMerchantCustomer',
  affects: ['invoices'],
  call: 'POST /transactions/api/v1/invoicing/create-merchant-customer',
  summary: 'Adds somebody to be invoiced.',
  permission: 'invoices:manage',
  idempotent: 'optional',
  body: z.strictObject({ customerId: Id, ...MerchantCustomerFields }),
  value: z.object({ merchantCustomerId: Id }),
  refusals: [...merchantRefusals, 'invoicing.too_many_merchants'],
})

/** Path chosen by us. */
export const updateMerchantCustomer = call({
  name: 'invoicing.updateMerchantCustomer',
  affects: ['invoices'],
  call: 'PUT /transactions/api/v1/invoicing/update-merchant-customer',
  summary: 'Changes somebody who is invoiced. Issued invoices keep what stood on them.',
  permission: 'invoices:manage',
  body: z.strictObject({ merchantCustomerId: Id, ...MerchantCustomerFields, version: OptionalVersion }),
  refusals: [...merchantRefusals, 'invoicing.merchant_unknown', 'invoicing.changed'],
})

const taxField = {
  taxCategory: TaxCategory,
  taxRate: decimalField('Tax rate', taxRateDecimals, 6),
}

const itemFields = {
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
const taxFits = z.superRefine<TaxedItem>((item, context) => {
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

const DiscountFields = z.strictObject({
  amount: field('Discount', { most: 60 }),
  reason: field('Reason for the discount', { most: 100 }),
  ...taxField,
})

const draftFields = {
  merchantCustomerId: Id,
  currencyCode: CurrencyCode,
  dueDate: Day,
  /** When the goods were delivered or the service ended: needed for deliveries within the EU (category K). */
  deliveryDate: z.optional(Day),
  /** What the buyer calls the order. */
  buyerReference: optionalField("Buyer's reference", { most: 60 }),
  notes: optionalField('Notes', { most: 500 }),
  discounts: z._default(z.array(DiscountFields).check(z.maxLength(maxDiscounts)), []),
}

const items = z
  .array(InvoiceItemFields)
  .check(z.maxLength(maxInvoiceItems, `An invoice has at most ${maxInvoiceItems} items.`))

const draftRefusals = [
  'request.not_found',
  'invoicing.merchant_unknown',
  'invoicing.currency_unpaid',
  'invoicing.not_set_up',
  'invoicing.due_in_the_past',
  'invoicing.amount_absurd',
] as const

export const createInvoice = call({
  name: 'invoicing.createInvoice',
  affects: ['invoices'],
  call: 'POST /transactions/api/v1/invoicing/create-invoice',
  summary: 'Makes a draft. It has no number before it is issued.',
  permission: 'invoices:manage',
  idempotent: 'optional',
  bodyLimit: 262_144,
  body: z.strictObject({ customerId: Id, ...draftFields, items: z._default(items, []) }),
  value: z.object({ invoiceId: Id }),
  refusals: [...draftRefusals, 'invoicing.too_many_drafts'],
})

/** A draft takes every field; an issued invoice only `status`: Paid by hand for the rest, or Void with a reason. */
export const updateInvoice = call({
  name: 'invoicing.updateInvoice',
  affects: ['invoices'],
  call: 'PUT /transactions/api/v1/invoicing/update-invoice',
  summary: 'Changes a draft, marks an issued invoice paid by hand, or voids it. An issued invoice never changes.',
  permission: 'invoices:manage',
  idempotent: 'optional',
  bodyLimit: 262_144,
  body: z.strictObject({
    invoiceId: Id,
    merchantCustomerId: z.optional(Id),
    currencyCode: z.optional(CurrencyCode),
    dueDate: z.optional(Day),
    /** Left out, these three stay as they are; null removes them. */
    deliveryDate: z.optional(z.nullable(Day)),
    buyerReference: z.optional(z.nullable(draftFields.buyerReference)),
    notes: z.optional(z.nullable(draftFields.notes)),
    discounts: z.optional(z.array(DiscountFields).check(z.maxLength(maxDiscounts))),
    status: z.optional(z.enum(['Paid', 'Void'])),
    reason: optionalField('Reason', { most: 200 }),
    version: OptionalVersion,
  }),
  refusals: [
    ...draftRefusals,
    'invoicing.unknown',
    'invoicing.issued',
    'invoicing.not_issued',
    'invoicing.paid',
    'invoicing.changed',
  ],
})

const itemRefusals = [
  'invoicing.unknown',
  'invoicing.issued',
  'invoicing.items_full',
  'invoicing.amount_absurd',
] as const

export const createInvoiceItem = call({
  name: 'invoicing.createInvoiceItem',
  affects: ['invoices'],
  call: 'POST /transactions/api/v1/invoicing/create-invoice-item',
  summary: 'Adds an item to a draft.',
  permission: 'invoices:manage',
  idempotent: 'optional',
  body: z.strictObject({ invoiceId: Id, ...itemFields }).check(taxFits),
  value: z.object({ invoiceItemId: Id }),
  refusals: itemRefusals,
})

export const updateInvoiceItem = call({
  name: 'invoicing.updateInvoiceItem',
  affects: ['invoices'],
  call: 'PUT /transactions/api/v1/invoicing/update-invoice-item',
  summary: 'Changes an item of a draft.',
  permission: 'invoices:manage',
  body: z.strictObject({ invoiceItemId: Id, ...itemFields }).check(taxFits),
  refusals: [...itemRefusals, 'invoicing.item_unknown'],
})

export const deleteInvoiceItem = call({
  name: 'invoicing.deleteInvoiceItem',
  affects: ['invoices'],
  call: 'DELETE /transactions/api/v1/invoicing/delete-invoice-item',
  summary: 'Removes an item from a draft.',
  permission: 'invoices:manage',
  body: z.strictObject({ invoiceItemId: Id }),
  refusals: ['invoicing.item_unknown', 'invoicing.issued'],
})

export const deleteInvoice = call({
  name: 'invoicing.deleteInvoice',
  affects: ['invoices'],
  call: 'DELETE /transactions/api/v1/invoicing/delete-invoice/{invoiceId}',
  summary: 'Deletes a draft. An issued invoice is voided or credited instead, so that no number is missing.',
  permission: 'invoices:manage',
  params: z.strictObject({ invoiceId: Id }),
  refusals: ['invoicing.unknown', 'invoicing.issued'],
})

const issueRefusals = [
  'invoicing.unknown',
  'invoicing.void',
  'invoicing.not_set_up',
  'invoicing.no_items',
  'invoicing.nothing_due',
  'invoicing.currency_unpaid',
  'invoicing.account_closed',
  'invoicing.due_in_the_past',
  'invoicing.tax_incomplete',
] as const

export const sendInvoice = call({
  name: 'invoicing.sendInvoice',
  affects: ['invoices'],
  call: 'POST /transactions/api/v1/invoicing/send-invoice',
  summary: 'Emails an invoice with its link. A draft is issued by it: it gets the next number and never changes again.',
  permission: 'invoices:send',
  idempotent: true,
  body: z.strictObject({
    invoiceId: Id,
    /** Left out, it goes to the merchant customer's address. */
    emailAddress: optionalEmailField(),
    message: optionalField('Message', { most: 500 }),
  }),
  value: z.object({ invoiceId: Id, invoiceNumber: z.string() }),
  refusals: [...issueRefusals, 'invoicing.sent_enough'],
})

export const PaymentLink = z.object({
  hasPaymentLink: z.boolean(),
  paymentLink: z.nullable(z.string()),
  createdAt: z.nullable(Moment),
})

export const generateInvoiceLink = call({
  name: 'invoicing.generateInvoiceLink',
  affects: ['invoices'],
  call: 'POST /transactions/api/v1/invoicing/generate-invoice-link',
  summary:
    'Gives the address at which the payer sees an invoice. A draft is issued by it. Asking again gives the same.',
  permission: 'invoices:send',
  idempotent: 'optional',
  body: z.strictObject({ invoiceId: Id }),
  value: PaymentLink,
  refusals: issueRefusals,
})

/** What settles a part of an invoice. */
export const InvoicePayment = z.object({
  invoicePaymentId: Id,
  /** `Manual` was marked by hand and is no money on an account; `CreditNote` takes from what is owed. */
  kind: z.enum(['Transfer', 'Manual', 'CreditNote']),
  amount: Money,
  paidAt: Moment,
  payer: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** The incoming transaction, to who may see its account. */
  transactionId: z.nullable(Id),
  /** Whether we found it by its reference. */
  automatic: z.boolean(),
})

export const proofStatuses = ['Waiting', 'Accepted', 'Refused'] as const

export const ProofOfPayment = z.object({
  proofId: Id,
  documentName: z.string(),
  size: z.int(),
  note: z.nullable(z.string()),
  /** Whether the payer brought it by the link. */
  fromPayer: z.boolean(),
  status: z.enum(proofStatuses),
  uploadedAt: Moment,
})

export const InvoiceRecord = z.object({
  invoiceId: Id,
  kind: z.enum(['Invoice', 'CreditNote']),
  /** Null while it is a draft. */
  invoiceNumber: z.nullable(z.string()),
  status: InvoiceStatus,
  merchantCustomerId: Id,
  receiverName: z.string(),
  issueDate: z.nullable(Day),
  dueDate: Day,
  total: Money,
  amountDue: Money,
  sentAt: z.nullable(Moment),
  viewedAt: z.nullable(Moment),
  createdAt: Moment,
})

const Party = z.object({
  name: z.string(),
  contactName: z.nullable(z.string()),
  emailAddress: z.nullable(z.string()),
  address: z.nullable(z.string()),
  city: z.nullable(z.string()),
  postcode: z.nullable(z.string()),
  countryId: z.nullable(z.string()),
  taxNumber: z.nullable(z.string()),
})

const Totals = z.object({
  lineTotal: Money,
  discount: Money,
  net: Money,
  taxes: z.array(z.object({ taxCategory: TaxCategory, taxRate: z.string(), base: Money, tax: Money })),
  tax: Money,
  total: Money,
  paid: Money,
  amountDue: Money,
})

export const Invoice = z.extend(InvoiceRecord, {
  deliveryDate: z.nullable(Day),
  buyerReference: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  items: z.array(InvoiceItem),
  discounts: z.array(z.object({ amount: Money, reason: z.string(), taxCategory: TaxCategory, taxRate: z.string() })),
  totals: Totals,
  receiver: Party,
  paymentLink: PaymentLink,
  /** By which a transfer is matched. */
  paymentReference: z.nullable(z.string()),
  payments: z.array(InvoicePayment),
  proofs: z.array(ProofOfPayment),
  /** When the last reminder was emailed. */
  remindedAt: z.nullable(Moment),
  voidReason: z.nullable(z.string()),
  /** Of a credit note: the invoice that it takes back. */
  creditsInvoiceId: z.nullable(Id),
  version: z.int(),
})

export const listInvoices = call({
  name: 'invoicing.listInvoices',
  shows: 'invoices',
  call: 'GET /transactions/api/v1/invoicing/get-customer-invoices-by-customerid',
  summary: "The customer's invoices and credit notes, newest first.",
  permission: 'invoices:read',
  query: z.strictObject({
    ...paging,
    CustomerId: Id,
    /** Part of the number, the receiver's name or the buyer's reference. */
    Search: z.optional(text(100)),
    Status: z.optional(z.enum([...invoiceStatuses, 'All'])),
    MerchantCustomerId: z.optional(Id),
  }),
  value: page(InvoiceRecord),
  refusals: ['request.not_found', 'invoicing.merchant_unknown'],
})

export const getInvoice = call({
  name: 'invoicing.getInvoice',
  shows: 'invoices',
  call: 'GET /transactions/api/v1/invoicing/get-invoice-by-id',
  summary: 'One invoice or credit note with its items, payments and proofs.',
  permission: 'invoices:read',
  query: z.strictObject({ InvoiceId: Id }),
  value: Invoice,
  refusals: ['invoicing.unknown'],
})

/** Path chosen by us. */
export const getInvoiceSummary = call({
  name: 'invoicing.getInvoiceSummary',
  shows: 'invoices',
  call: 'GET /transactions/api/v1/invoicing/get-invoice-summary',
  summary: 'How many invoices there are of each status, and what is owed by currency and age.',
  permission: 'invoices:read',
  query: z.strictObject({ CustomerId: Id }),
  value: z.object({
    counts: z.array(z.object({ status: InvoiceStatus, count: z.int() })),
    owed: z.array(
      z.object({
        notDue: Money,
        upTo30Days: Money,
        upTo60Days: Money,
        upTo90Days: Money,
        older: Money,
        total: Money,
      }),
    ),
  }),
  refusals: ['request.not_found'],
})

/** Path chosen by us. */
export const creditInvoice = call({
  name: 'invoicing.creditInvoice',
  affects: ['invoices'],
  call: 'POST /transactions/api/v1/invoicing/credit-invoice',
  summary: 'Issues a credit note for the whole of an issued invoice, with the next number.',
  permission: 'invoices:send',
  idempotent: 'optional',
  body: z.strictObject({ invoiceId: Id, reason: field('Reason') }),
  value: z.object({ invoiceId: Id, invoiceNumber: z.string() }),
  refusals: [
    'invoicing.unknown',
    'invoicing.not_issued',
    'invoicing.void',
    'invoicing.credited',
    'invoicing.is_credit_note',
  ],
})

/** Path chosen by us. */
export const listInvoiceSuggestions = call({
  name: 'invoicing.listInvoiceSuggestions',
  shows: 'invoices',
  call: 'GET /transactions/api/v1/invoicing/get-invoice-suggestions',
  summary: 'Money that came in and may be for this invoice, the likeliest first.',
  permission: 'invoices:read',
  query: z.strictObject({ InvoiceId: Id }),
  value: z.array(
    z.object({
      transactionId: Id,
      payer: z.string(),
      reference: z.string(),
      cameAt: Moment,
      amount: Money,
      /** What of it is matched with no invoice yet. */
      unmatched: Money,
    }),
  ),
  refusals: ['invoicing.unknown'],
})

/** Path chosen by us. */
export const matchInvoicePayment = call({
  name: 'invoicing.matchInvoicePayment',
  affects: ['invoices'],
  call: 'POST /transactions/api/v1/invoicing/match-invoice-payment',
  summary: 'Says that money that came in pays this invoice, whole or in part.',
  permission: 'invoices:manage',
  idempotent: 'optional',
  body: z.strictObject({ invoiceId: Id, transactionId: Id, amount: field('Amount', { most: 60 }) }),
  value: z.object({ invoicePaymentId: Id }),
  refusals: [
    'invoicing.unknown',
    'invoicing.not_issued',
    'invoicing.void',
    'invoicing.payment_unknown',
    'invoicing.payment_unfit',
    'invoicing.more_than_due',
  ],
})

/** Path chosen by us. */
export const undoInvoicePayment = call({
  name: 'invoicing.undoInvoicePayment',
  affects: ['invoices'],
  call: 'POST /transactions/api/v1/invoicing/undo-invoice-payment',
  summary: 'Takes back a match or a payment marked by hand. No money moves.',
  permission: 'invoices:manage',
  body: z.strictObject({ invoicePaymentId: Id }),
  refusals: ['invoicing.payment_unknown'],
})

export const uploadProofOfPayment = call({
  name: 'invoicing.uploadProofOfPayment',
  affects: ['invoices'],
  call: 'POST /transactions/api/v1/invoicing/upload-prove-of-payment',
  summary: 'Adds a proof of payment that a payer gave, to be looked at.',
  permission: 'invoices:manage',
  idempotent: 'optional',
  bodyLimit: 7_300_000,
  body: z.strictObject({ invoiceId: Id, note: optionalField('Note', { most: 300 }), document: DocumentUploadItem }),
  value: z.object({ proofId: Id }),
  refusals: [
    'invoicing.unknown',
    'invoicing.not_issued',
    'invoicing.void',
    'invoicing.paid',
    'invoicing.proofs_full',
    'documents.too_large',
    'documents.type_not_allowed',
  ],
})

/** Path chosen by us. */
export const listProofsOfPayment = call({
  name: 'invoicing.listProofsOfPayment',
  shows: 'invoices',
  call: 'GET /transactions/api/v1/invoicing/get-proofs-of-payment',
  summary: 'Proofs of payment of all invoices: those to review first, then the newest.',
  permission: 'invoices:read',
  query: z.strictObject({ ...paging, CustomerId: Id, Status: z.optional(z.enum(proofStatuses)) }),
  value: page(
    z.extend(ProofOfPayment, {
      invoiceId: Id,
      invoiceNumber: z.string(),
      receiverName: z.string(),
      amountDue: Money,
    }),
  ),
  refusals: ['request.not_found'],
})

/** Path chosen by us. */
export const decideProofOfPayment = call({
  name: 'invoicing.decideProofOfPayment',
  affects: ['invoices'],
  call: 'POST /transactions/api/v1/invoicing/decide-proof-of-payment',
  summary: 'Accepts or refuses a proof. Accepting marks nothing paid: that is a match or a mark of its own.',
  permission: 'invoices:manage',
  body: z.strictObject({ proofId: Id, accepted: z.boolean() }),
  refusals: ['invoicing.proof_unknown', 'invoicing.proof_decided'],
})

/** Path chosen by us. */
export const getProofDocument = call({
  name: 'invoicing.getProofDocument',
  call: 'GET /transactions/api/v1/invoicing/get-proof-of-payment/{proofId}',
  summary: 'The file of a proof of payment.',
  permission: 'invoices:read',
  params: z.strictObject({ proofId: Id }),
  file: ['application/pdf', 'image/png', 'image/jpeg'],
  refusals: ['invoicing.proof_unknown'],
})

/** Path chosen by us. */
export const getInvoiceDocument = call({
  name: 'invoicing.getInvoiceDocument',
  call: 'GET /transactions/api/v1/invoicing/get-invoice-document',
  summary: 'An invoice or credit note as a PDF; of a draft a preview that says so.',
  permission: 'invoices:read',
  query: z.strictObject({ InvoiceId: Id }),
  file: ['application/pdf'],
  refusals: ['invoicing.unknown'],
})

/** What a payer sees: nothing of the seller's other invoices, and no ids. */
export const PayableInvoice = z.object({
  invoiceNumber: z.string(),
  status: InvoiceStatus,
  brandColor: z.string(),
  logo: z.nullable(z.object({ documentAsBase64: z.string(), documentExtension: z.string() })),
  seller: Party,
  receiver: Party,
  issueDate: Day,
  dueDate: Day,
  items: z.array(z.omit(InvoiceItem, { invoiceItemId: true })),
  totals: Totals,
  notes: z.nullable(z.string()),
  paymentReference: z.string(),
  /** Where a transfer goes; null where nothing is owed. */
  payTo: z.nullable(
    z.object({
      holderName: z.string(),
      details: z.array(z.object({ label: z.string(), value: z.string() })),
      /** What banking apps read from a QR code, where a standard exists (EPC for euros). */
      paymentCode: z.nullable(z.string()),
    }),
  ),
  proofs: z.array(z.object({ documentName: z.string(), status: z.enum(proofStatuses) })),
})

/** Path chosen by us; a POST so that the link's secret is in no address of a call. */
export const viewInvoice = call({
  name: 'invoicing.viewInvoice',
  call: 'POST /transactions/api/v1/invoicing/view-invoice',
  summary: 'An invoice as its payer sees it, by its link.',
  permission: 'anyone',
  body: z.strictObject({ token: LinkToken }),
  value: PayableInvoice,
  refusals: ['invoicing.link_invalid', 'invoicing.link_void'],
})

/** Path chosen by us. */
export const submitProofOfPayment = call({
  name: 'invoicing.submitProofOfPayment',
  call: 'POST /transactions/api/v1/invoicing/submit-proof-of-payment',
  summary: 'Gives the seller a proof of payment, by the link of the invoice.',
  permission: 'anyone',
  bodyLimit: 7_300_000,
  body: z.strictObject({ token: LinkToken, note: optionalField('Note', { most: 300 }), document: DocumentUploadItem }),
  refusals: [
    'invoicing.link_invalid',
    'invoicing.link_void',
    'invoicing.paid',
    'invoicing.proofs_full',
    'documents.too_large',
    'documents.type_not_allowed',
  ],
})

/** Path chosen by us. */
export const viewInvoiceDocument = call({
  name: 'invoicing.viewInvoiceDocument',
  call: 'POST /transactions/api/v1/invoicing/view-invoice-document',
  summary: 'An invoice as a PDF for its payer, by its link.',
  permission: 'anyone',
  body: z.strictObject({ token: LinkToken }),
  file: ['application/pdf'],
  refusals: ['invoicing.link_invalid', 'invoicing.link_void'],
})
