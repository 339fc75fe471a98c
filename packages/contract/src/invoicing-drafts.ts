import * as z from 'zod/mini'
import { call } from './call.ts'
import { optionalField } from './form-rules.ts'
import {
  DiscountFields,
  InvoiceItemFields,
  itemFields,
  maxDiscounts,
  maxInvoiceItems,
  taxFits,
} from './invoicing-fields.ts'
import { CurrencyCode, Day, Id, OptionalVersion } from './wire.ts'

/** Invoices before they are issued, and what becomes of them later. */

const draftFields = {
  merchantCustomerId: Id,
  currencyCode: CurrencyCode,
  dueDate: Day,
  /** When the goods were delivered or the service ended: deliveries within the EU (category K) need it or a period. */
  deliveryDate: z.optional(Day),
  /** First and last day of the period of supply; both or neither. */
  periodStartDate: z.optional(Day),
  periodEndDate: z.optional(Day),
  /** Country of delivery, if it isn't the buyer's. */
  deliveryCountryId: optionalField('Deliver to', { most: 2 }),
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
  body: z.strictObject({
    customerId: Id,
    ...draftFields,
    items: z._default(items, []),
    /** For a copy: the original invoice, whose attachments are copied too. */
    attachmentsFromInvoiceId: z.optional(Id),
  }),
  value: z.object({ invoiceId: Id }),
  refusals: [...draftRefusals, 'invoicing.too_many_drafts', 'invoicing.unknown'],
})

/** A draft takes every field; an issued invoice only `status`: Paid by hand for the rest, or Void with a reason. */
export const updateInvoice = call({
  name: 'invoicing.updateInvoice',
  affects: ['invoices'],
  call: 'PUT /transactions/api/v1/invoicing/update-invoice',
  summary: 'Changes a draft, marks an issued invoice paid by hand, or voids it. An issued invoice never changes.',
  /** Marking it paid takes `invoices:settle`, everything else `invoices:manage`. */
  permission: ['invoices:manage', 'invoices:settle'],
  idempotent: 'optional',
  bodyLimit: 262_144,
  body: z.strictObject({
    invoiceId: Id,
    merchantCustomerId: z.optional(Id),
    currencyCode: z.optional(CurrencyCode),
    dueDate: z.optional(Day),
    /** Unchanged if left out; null removes them. */
    deliveryDate: z.optional(z.nullable(Day)),
    periodStartDate: z.optional(z.nullable(Day)),
    periodEndDate: z.optional(z.nullable(Day)),
    deliveryCountryId: z.optional(z.nullable(draftFields.deliveryCountryId)),
    buyerReference: z.optional(z.nullable(draftFields.buyerReference)),
    notes: z.optional(z.nullable(draftFields.notes)),
    discounts: z.optional(z.array(DiscountFields).check(z.maxLength(maxDiscounts))),
    status: z.optional(z.enum(['Paid', 'Void'])),
    reason: optionalField('Reason', { most: 200 }),
    /** With `Paid`: what is missing of a transfer was taken by banks on its way. */
    bankFee: z.optional(z.boolean()),
    version: OptionalVersion,
  }),
  refusals: [
    ...draftRefusals,
    'invoicing.unknown',
    'invoicing.issued',
    'invoicing.not_issued',
    'invoicing.void',
    'invoicing.credited',
    'invoicing.is_credit_note',
    'invoicing.paid',
    'invoicing.no_transfer',
    'invoicing.card_pending',
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
