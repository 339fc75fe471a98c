import * as z from 'zod/mini'
import { call } from './call.ts'
import { DocumentUploadItem } from './document-upload-item.ts'
import { optionalField } from './form-rules.ts'
import { InvoiceItem, InvoiceStatus, LateFee, Party, Totals } from './invoicing-fields.ts'
import { proofStatuses } from './invoicing-payments.ts'
import { Day, LinkToken } from './wire.ts'

/** What a payer sees and gives, by the link of an invoice. */

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
