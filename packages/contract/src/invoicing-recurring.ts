import * as z from 'zod/mini'
import { call } from './call.ts'
import { CurrencyCode, Day, Id, Money, OptionalVersion, page, paging } from './wire.ts'

/** Invoices that are issued again and again. */

export const invoiceFrequencies = ['Weekly', 'Monthly', 'Quarterly', 'Yearly'] as const
export const recurringStatuses = ['Active', 'Paused', 'Ended'] as const

export const RecurringInvoice = z.object({
  recurringInvoiceId: Id,
  merchantCustomerId: Id,
  receiverName: z.string(),
  currencyCode: CurrencyCode,
  total: Money,
  frequency: z.enum(invoiceFrequencies),
  firstDate: Day,
  /** The last day on which one may be issued; null where it has no end. */
  endDate: z.nullable(Day),
  timeZone: z.string(),
  /** When the next is issued; null where none is. */
  nextDate: z.nullable(Day),
  status: z.enum(recurringStatuses),
  /** Why it was paused, where nobody did it. */
  stoppedBecause: z.nullable(z.string()),
  issuedCount: z.int(),
  version: z.int(),
})

/** Path chosen by us. */
export const listRecurringInvoices = call({
  name: 'invoicing.listRecurringInvoices',
  shows: 'invoices',
  call: 'GET /transactions/api/v1/invoicing/get-recurring-invoices',
  summary: 'Invoices that are issued again and again: those that go on first, then the newest.',
  permission: 'invoices:read',
  query: z.strictObject({ ...paging, CustomerId: Id }),
  value: page(RecurringInvoice),
  refusals: ['request.not_found'],
})

/** Path chosen by us. */
export const createRecurringInvoice = call({
  name: 'invoicing.createRecurringInvoice',
  affects: ['invoices'],
  call: 'POST /transactions/api/v1/invoicing/create-recurring-invoice',
  summary: 'Issues what stands on an invoice or draft again and again, each time emailed with a number of its own.',
  permission: 'invoices:send',
  idempotent: 'optional',
  body: z.strictObject({
    invoiceId: Id,
    frequency: z.enum(invoiceFrequencies, 'Choose how often.'),
    firstDate: Day,
    endDate: z.optional(Day),
  }),
  value: z.object({ recurringInvoiceId: Id }),
  refusals: [
    'invoicing.unknown',
    'invoicing.void',
    'invoicing.is_credit_note',
    'invoicing.nothing_due',
    'invoicing.too_many_recurring',
  ],
})

/** Path chosen by us. */
export const updateRecurringInvoice = call({
  name: 'invoicing.updateRecurringInvoice',
  affects: ['invoices'],
  call: 'PUT /transactions/api/v1/invoicing/update-recurring-invoice',
  summary: 'Pauses a recurring invoice, goes on with it, or ends it for good. Days that passed meanwhile are left out.',
  permission: 'invoices:send',
  body: z.strictObject({ recurringInvoiceId: Id, status: z.enum(recurringStatuses), version: OptionalVersion }),
  refusals: ['invoicing.recurring_unknown', 'invoicing.recurring_ended', 'invoicing.changed'],
})
