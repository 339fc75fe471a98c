import * as z from 'zod/mini'
import { EntityType } from './beneficiaries.ts'
import { call } from './call.ts'
import { emailField, field, optionalField } from './form-rules.ts'
import { DocumentLanguage, termsDays } from './invoicing-fields.ts'
import { CurrencyCode, Id, Money, OptionalVersion, page, paging, text } from './wire.ts'

/** Whom a customer invoices. */

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
  /** Their reference for every invoice, such as a Leitweg-ID; filled in on new ones. */
  buyerReference: optionalField("Buyer's reference", { most: 60 }),
  /** In which documents are written; left out, that of the setup. */
  language: z.optional(DocumentLanguage),
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
  buyerReference: z.nullable(z.string()),
  language: z.nullable(DocumentLanguage),
  invoiceCount: z.int(),
  /** What is owed on issued invoices, by currency. */
  outstanding: z.array(Money),
  /** How they paid their latest fully paid invoices, up to 20; null if there are none. */
  paymentHabit: z.nullable(z.object({ paidInvoices: z.int(), averageDays: z.int(), late: z.int() })),
  version: z.int(),
})

export const listMerchantCustomers = call({
  name: 'invoicing.listMerchantCustomers',
  shows: 'invoices',
  call: 'GET /transactions/api/v1/invoicing/get-merchant-customer-by-customerid',
  summary: 'Whom the customer invoices, by name.',
  permission: 'invoices:read',
  query: z.strictObject({
    ...paging,
    CustomerId: Id,
    Search: z.optional(text(100)),
    MerchantCustomerId: z.optional(Id),
  }),
  value: page(MerchantCustomer),
  refusals: ['request.not_found', 'invoicing.merchant_unknown'],
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
