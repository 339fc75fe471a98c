import { invoiceStatuses } from '@tradewind/kernel/invoice-statuses'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { field, optionalEmailField, optionalField } from './form-rules.ts'
import { InvoiceAttachment } from './invoicing-attachments.ts'
import {
  InvoiceItem,
  InvoiceStatus,
  LateFee,
  maxInvoiceItems,
  Party,
  TaxCategory,
  Totals,
  XRechnungPart,
} from './invoicing-fields.ts'
import { InvoicePayment, ProofOfPayment } from './invoicing-payments.ts'
import { Day, Id, Moment, Money, page, paging, text } from './wire.ts'

/** Invoices and credit notes, issued and listed. */

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

/** Money that came in and is matched with no invoice, or not whole. */
const Credit = z.object({ transactionId: Id, accountId: Id, payer: z.string(), cameAt: Moment, unmatched: Money })

export const Invoice = z.extend(InvoiceRecord, {
  deliveryDate: z.nullable(Day),
  periodStartDate: z.nullable(Day),
  periodEndDate: z.nullable(Day),
  deliveryCountryId: z.nullable(z.string()),
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
  /** What was paid beyond it and is still here, of accounts that the reader may see. */
  overpaid: z.array(Credit),
  /** Transfers without a reference that may be a returned overpayment: same payer, same amount. */
  possibleReturns: z.array(Credit),
  proofs: z.array(ProofOfPayment),
  attachments: z.array(InvoiceAttachment),
  /** Whether there is a receipt: it is paid. */
  hasReceipt: z.boolean(),
  /** When the last reminder was emailed. */
  remindedAt: z.nullable(Moment),
  voidReason: z.nullable(z.string()),
  /** Of a credit note: the invoice that it takes back, whole or in part. */
  creditsInvoiceId: z.nullable(Id),
  creditNotes: z.array(z.object({ invoiceId: Id, invoiceNumber: z.string(), total: Money })),
  /** Whether it is an e-invoice by EN 16931: it has all that the standard asks for. */
  isEInvoice: z.boolean(),
  /** What is missing for an XRechnung; null if the receiver isn't in Germany. */
  missingForXRechnung: z.nullable(z.array(XRechnungPart)),
  /** What can still be credited of an issued invoice: in all, and of each item before tax. */
  creditable: z.nullable(z.object({ total: Money, items: z.array(z.object({ invoiceItemId: Id, net: Money })) })),
  /** What comes on top once if it isn't paid; null where nothing does. */
  lateFee: z.nullable(LateFee),
  /** The invoice for the late fee, once it was charged. */
  lateFeeInvoiceId: z.nullable(Id),
  /** The recurring invoice that it was issued by. */
  recurringInvoiceId: z.nullable(Id),
  /** Of an invoice for a late fee: the invoice that was late. */
  lateFeeForInvoiceId: z.nullable(Id),
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
    /** Part of the number, the receiver's name, the buyer's reference or the payment reference. */
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
export const getInvoiceReceipt = call({
  name: 'invoicing.getInvoiceReceipt',
  call: 'GET /transactions/api/v1/invoicing/get-invoice-receipt',
  summary: 'The receipt of a paid invoice as a PDF: what was paid, when and how.',
  permission: 'invoices:read',
  query: z.strictObject({ InvoiceId: Id }),
  file: ['application/pdf'],
  refusals: ['invoicing.unknown', 'invoicing.not_paid'],
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

/** Amounts invoiced, less credit notes, and amounts received. */
const invoicedAndPaid = { invoiced: Money, paid: Money }

/** Path chosen by us. */
export const getInvoiceAnalytics = call({
  name: 'invoicing.getInvoiceAnalytics',
  shows: 'invoices',
  call: 'GET /transactions/api/v1/invoicing/get-invoice-analytics',
  summary:
    'Amounts invoiced and paid in the last 12 months by currency and month, the average time to pay, and the top customers.',
  permission: 'invoices:read',
  query: z.strictObject({ CustomerId: Id }),
  value: z.object({
    currencies: z.array(
      z.object({
        ...invoicedAndPaid,
        /** Average days from issue to last payment for invoices paid in full; null if there are none. */
        averageDays: z.nullable(z.int()),
        paidInvoices: z.int(),
        /** All 12, oldest first. */
        months: z.array(z.object({ month: z.string(), ...invoicedAndPaid })),
        /** The five customers with the highest amount invoiced. */
        topCustomers: z.array(z.object({ merchantCustomerId: Id, receiverName: z.string(), ...invoicedAndPaid })),
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
  summary: 'Issues a credit note for an issued invoice or a part of it, with the next number.',
  permission: 'invoices:send',
  idempotent: 'optional',
  body: z.strictObject({
    invoiceId: Id,
    reason: field('Reason'),
    /** What is credited of items, before tax. Left out, all that is left of the invoice. */
    items: z.optional(
      z.array(z.strictObject({ invoiceItemId: Id, amount: field('Amount', { most: 60 }) })).check(
        z.minLength(1, 'Choose what to credit.'),
        z.maxLength(maxInvoiceItems),
        z.refine(
          (all) => new Set(all.map(({ invoiceItemId }) => invoiceItemId)).size === all.length,
          'Name each item once.',
        ),
      ),
    ),
  }),
  value: z.object({ invoiceId: Id, invoiceNumber: z.string() }),
  refusals: [
    'invoicing.unknown',
    'invoicing.not_issued',
    'invoicing.void',
    'invoicing.credited',
    'invoicing.is_credit_note',
    'invoicing.not_set_up',
    'invoicing.item_unknown',
    'invoicing.more_than_left',
  ],
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

/** Path chosen by us. */
export const getInvoiceUbl = call({
  name: 'invoicing.getInvoiceUbl',
  call: 'GET /transactions/api/v1/invoicing/get-invoice-ubl',
  summary: 'An issued invoice or credit note as an e-invoice by EN 16931, in UBL. Its PDF holds the same in CII.',
  permission: 'invoices:read',
  query: z.strictObject({ InvoiceId: Id }),
  file: ['application/xml'],
  refusals: ['invoicing.unknown', 'invoicing.not_issued', 'invoicing.void', 'invoicing.no_e_invoice'],
})
