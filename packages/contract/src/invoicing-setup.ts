import { contrastOf, textContrast } from '@tradewind/kernel/contrast'
import { taxRateDecimals } from '@tradewind/kernel/invoice-amounts'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { DocumentUploadItem } from './document-upload-item.ts'
import { field, optionalEmailField, optionalField } from './form-rules.ts'
import { DocumentLanguage, decimalField, termsDays } from './invoicing-fields.ts'
import { CurrencyCode, Id, OptionalVersion } from './wire.ts'

/** How a customer's invoices look and are numbered. */

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
        message: `${label} has a contrast of ${contrast.toFixed(1)}:1 with white. Text needs at least ${textContrast}:1.`,
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

export const maxOtherTaxNumbers = 9

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
  /** Other tax numbers. Documents show all of them; e-invoices have the first VAT number and the first other one. */
  otherTaxNumbers: z._default(
    z
      .array(field('Tax number', { most: 40 }))
      .check(z.maxLength(maxOtherTaxNumbers, `Enter at most ${maxOtherTaxNumbers} other tax numbers`)),
    [],
  ),
  /** The seller's address as invoices name it. */
  address: optionalField('Address', { most: 140 }),
  city: optionalField('City', { most: 80 }),
  postcode: optionalField('Postcode', { most: 20 }),
  /** Whom payers can ask about invoices. */
  contactName: optionalField('Contact name', { most: 120 }),
  phoneNumber: optionalField('Phone number', {
    most: 40,
    rules: [
      (text) => ((text.match(/\d/g) ?? []).length < 3 ? 'Enter a phone number with at least 3 digits' : undefined),
    ],
  }),
  emailAddress: optionalEmailField(),
  notes: optionalField('Notes', { most: 500 }),
  footer: optionalField('Footer', { most: 300 }),
  /** In which documents are written, unless their receiver has another. */
  language: z._default(DocumentLanguage, 'en'),
  /** Whether those who owe are reminded by email, before and after the due date. */
  reminders: z._default(z.boolean(), false),
  /** Percent of what is still owed, charged once by an invoice of its own; left out, none is charged. */
  lateFeePercent: z.optional(
    decimalField('Late fee', taxRateDecimals, 5).check(
      z.refine((percent) => Number(percent) > 0 && Number(percent) <= 25, 'A late fee is above 0, at most 25 percent'),
    ),
  ),
  /** Days after the due date. */
  lateFeeAfterDays: z._default(
    z
      .int('A late fee comes after a number of days')
      .check(z.refine((days) => days >= 1 && days <= 90, 'A late fee comes 1 to 90 days after the due date')),
    14,
  ),
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
  lateFeePercent: z.nullable(z.string()),
  lateFeeAfterDays: z.int(),
  paymentTermsDays: z.int(),
  taxNumber: z.nullable(z.string()),
  otherTaxNumbers: z.array(z.string()),
  address: z.nullable(z.string()),
  city: z.nullable(z.string()),
  postcode: z.nullable(z.string()),
  contactName: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  emailAddress: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  footer: z.nullable(z.string()),
  language: DocumentLanguage,
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
