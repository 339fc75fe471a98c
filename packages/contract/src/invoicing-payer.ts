import * as z from 'zod/mini'
import { call } from './call.ts'
import { DocumentUploadItem } from './document-upload-item.ts'
import { field, optionalField } from './form-rules.ts'
import { CardPaymentResult, cardTokenFields } from './funding-cards.ts'
import { InvoiceAttachment } from './invoicing-attachments.ts'
import { DocumentLanguage, InvoiceItem, InvoiceStatus, LateFee, Party, Totals } from './invoicing-fields.ts'
import { proofStatuses } from './invoicing-payments.ts'
import { Day, Id, LinkToken } from './wire.ts'

/** What a payer sees and gives, by the link of an invoice. */

/** A payment of an invoice by card, as its payer sees it. */
export const InvoiceCardPayment = z.omit(CardPaymentResult, { cardFundingId: true })

/** What a payer sees: nothing of the seller's other invoices, and no ids. */
export const PayableInvoice = z.object({
  invoiceNumber: z.string(),
  /** In which its document is written, and the page. */
  language: DocumentLanguage,
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
  attachments: z.array(z.omit(InvoiceAttachment, { attachmentId: true })),
  lateFee: z.nullable(LateFee),
  paymentReference: z.string(),
  /** Where a transfer goes; null where nothing is owed. */
  payTo: z.nullable(
    z.object({
      holderName: z.string(),
      details: z.array(z.object({ label: z.string(), value: z.string() })),
      /** What banking apps read from a QR code, where a standard exists (EPC for euros, UPI for rupees). */
      paymentCode: z.nullable(z.string()),
    }),
  ),
  /** Whether what is due can be paid by card now. */
  takesCards: z.boolean(),
  /** The newest payment by card that wasn't approved: declined, or without an outcome yet. */
  cardPayment: z.nullable(InvoiceCardPayment),
  /** Whether there is a receipt: it is paid. */
  hasReceipt: z.boolean(),
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

/** Path chosen by us. Its key is in the body: one in a header belongs to somebody signed in. */
export const payInvoiceByCard = call({
  name: 'invoicing.payInvoiceByCard',
  call: 'POST /transactions/api/v1/invoicing/pay-invoice-by-card',
  summary:
    'Pays what is due on an invoice by card, by its link: `CardNumber` is a token of the acquirer’s frame. The same `paymentKey` charges once.',
  permission: 'anyone',
  body: z.strictObject({
    token: LinkToken,
    /** Chosen by the page for each payment. */
    paymentKey: z.string().check(z.regex(/^[\x21-\x7e]{8,128}$/, 'A key has 8 to 128 letters, digits and signs.')),
    /** What the payer saw as due; another amount is refused. */
    amount: field('Amount', { most: 60 }),
    CardNumber: cardTokenFields.CardNumber,
    Cvv: cardTokenFields.Cvv,
    FirstName: field('First name', { most: 70 }),
    LastName: optionalField('Last name', { most: 70 }),
  }),
  value: InvoiceCardPayment,
  refusals: [
    'invoicing.link_invalid',
    'invoicing.link_void',
    'invoicing.paid',
    'invoicing.due_changed',
    'invoicing.card_unavailable',
    'invoicing.card_pending',
    'invoicing.card_tried_enough',
    'cards.number_refused',
    'cards.security_code_refused',
    'cards.token_unknown',
  ],
})

/** Path chosen by us: the second half of 3-D Secure. */
export const completeInvoiceCardPayment = call({
  name: 'invoicing.completeInvoiceCardPayment',
  call: 'POST /transactions/api/v1/invoicing/complete-invoice-card-payment',
  summary: 'Gets the outcome of a card payment for an invoice after its holder has been on the issuer’s page.',
  permission: 'anyone',
  body: z.strictObject({ token: LinkToken, challengeId: Id }),
  value: InvoiceCardPayment,
  refusals: ['invoicing.link_invalid', 'cards.challenge_unknown'],
})

/** Path chosen by us. */
export const viewInvoiceReceipt = call({
  name: 'invoicing.viewInvoiceReceipt',
  call: 'POST /transactions/api/v1/invoicing/view-invoice-receipt',
  summary: 'The receipt of a paid invoice as a PDF for its payer, by the link of the invoice.',
  permission: 'anyone',
  body: z.strictObject({ token: LinkToken }),
  file: ['application/pdf'],
  refusals: ['invoicing.link_invalid', 'invoicing.link_void', 'invoicing.not_paid'],
})
