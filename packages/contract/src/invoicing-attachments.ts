import * as z from 'zod/mini'
import { call } from './call.ts'
import { DocumentUploadItem } from './document-upload-item.ts'
import { Id, LinkToken } from './wire.ts'

/** Files attached to an invoice, such as a delivery note. Only a draft's can change. */

export const maxInvoiceAttachments = 5

/** Maximum total size of the files sent with an invoice's email. Mail servers refuse much larger ones. */
export const maxEmailedBytes = 10 * 1024 * 1024

const types = ['application/pdf', 'image/png', 'image/jpeg'] as const

export const InvoiceAttachment = z.object({ attachmentId: Id, documentName: z.string(), size: z.int() })

/** Path chosen by us. */
export const addInvoiceAttachment = call({
  name: 'invoicing.addInvoiceAttachment',
  affects: ['invoices'],
  call: 'POST /transactions/api/v1/invoicing/add-invoice-attachment',
  summary:
    'Attaches a file to a draft. Once the invoice is issued, its receiver can download the file from the payment page.',
  permission: 'invoices:manage',
  idempotent: 'optional',
  bodyLimit: 7_300_000,
  body: z.strictObject({ invoiceId: Id, document: DocumentUploadItem }),
  value: z.object({ attachmentId: Id }),
  refusals: [
    'invoicing.unknown',
    'invoicing.issued',
    'invoicing.attachments_full',
    'documents.too_large',
    'documents.type_not_allowed',
  ],
})

/** Path chosen by us. */
export const removeInvoiceAttachment = call({
  name: 'invoicing.removeInvoiceAttachment',
  affects: ['invoices'],
  call: 'DELETE /transactions/api/v1/invoicing/remove-invoice-attachment/{attachmentId}',
  summary: 'Removes a file from a draft.',
  permission: 'invoices:manage',
  params: z.strictObject({ attachmentId: Id }),
  refusals: ['invoicing.attachment_unknown', 'invoicing.issued'],
})

/** Path chosen by us. */
export const getInvoiceAttachment = call({
  name: 'invoicing.getInvoiceAttachment',
  call: 'GET /transactions/api/v1/invoicing/get-invoice-attachment/{attachmentId}',
  summary: 'A file attached to an invoice.',
  permission: 'invoices:read',
  params: z.strictObject({ attachmentId: Id }),
  file: types,
  refusals: ['invoicing.attachment_unknown'],
})

/** Path chosen by us. Payers never see ids, so they name it by its position. */
export const viewInvoiceAttachment = call({
  name: 'invoicing.viewInvoiceAttachment',
  call: 'POST /transactions/api/v1/invoicing/view-invoice-attachment',
  summary: 'A file attached to an invoice, for its payer, by the link of the invoice.',
  permission: 'anyone',
  body: z.strictObject({
    token: LinkToken,
    position: z.int().check(z.refine((at) => at >= 1 && at <= maxInvoiceAttachments, 'Choose an attachment.')),
  }),
  file: types,
  refusals: ['invoicing.link_invalid', 'invoicing.link_void', 'invoicing.attachment_unknown'],
})
