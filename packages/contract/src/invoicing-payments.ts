import * as z from 'zod/mini'
import { call } from './call.ts'
import { DocumentUploadItem } from './document-upload-item.ts'
import { field, optionalField } from './form-rules.ts'
import { Id, Moment, Money, page, paging } from './wire.ts'

/** What settles invoices, and proofs of payment. */

/** What settles a part of an invoice. */
export const InvoicePayment = z.object({
  invoicePaymentId: Id,
  /**
   * `Manual` was marked by hand and is no money on an account; `CreditNote` takes from what is owed; `Return` is money of a
   * payment that went back to its payer; `BankFee` is what banks took from a transfer, marked by hand.
   */
  kind: z.enum(['Transfer', 'Card', 'Manual', 'CreditNote', 'Return', 'BankFee']),
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
  permission: 'invoices:settle',
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
  permission: 'invoices:settle',
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
  permission: 'invoices:settle',
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
