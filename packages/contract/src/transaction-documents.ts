import * as z from 'zod/mini'
import { call } from './call.ts'
import { DocumentUploadItem } from './document-upload-item.ts'
import { Id, Moment } from './wire.ts'

/** The most documents that one transaction takes, those of its order included. */
export const maxTransactionDocuments = 20

/** A document of a transaction. Those that came with the order have no moment of their own. */
export const TransactionDocument = z.object({
  documentId: Id,
  documentName: z.string(),
  size: z.int(),
  addedAt: z.nullable(Moment),
})

export const uploadTransactionDocuments = call({
  name: 'payments.uploadTransactionDocuments',
  call: 'PUT /transactions/api/v1/transactiondocument/upload-transaction-documents',
  summary: 'Adds documents to a payment. A file that it has already is not added again.',
  permission: 'documents:upload',
  idempotent: 'optional',
  bodyLimit: 38_000_000,
  body: z.strictObject({
    transactionId: Id,
    documentUploadItems: z
      .array(DocumentUploadItem)
      .check(z.minLength(1, 'Choose a file.'), z.maxLength(5, 'Attach up to five files.')),
  }),
  value: z.array(TransactionDocument),
  refusals: ['payments.unknown', 'payments.documents_full', 'documents.too_large', 'documents.type_not_allowed'],
})

/** Path chosen by us. */
export const getTransactionDocument = call({
  name: 'payments.getTransactionDocument',
  call: 'GET /transactions/api/v1/transactiondocument/get-transaction-document/{documentId}',
  summary: 'One document of a transaction, to download.',
  permission: 'transactions:read',
  params: z.strictObject({ documentId: Id }),
  file: ['application/pdf', 'image/png', 'image/jpeg'],
  refusals: ['documents.unknown'],
})
