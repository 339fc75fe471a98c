import { fileTooBig } from '@tradewind/kernel/upload-rules'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { field, fieldWords, missing, optionalField, requiredWords } from './form-rules.ts'
import { Id } from './wire.ts'

export * from './customers-profile.ts'

/** A file's content as text: 5347737 bytes are 7130316 letters of it, and it may be a data URL. */
const content = (label: string) =>
  z.string({ error: missing(label) }).check(z.minLength(1, requiredWords(label)), z.maxLength(7_200_000, fileTooBig))

/** A document of the settings: its front or only side, and its back side where it has one. */
export const DocumentUpload = z
  .strictObject({
    documentName: field('Document name', { most: 120 }),
    documentExtension: field('Document extension', { most: 5 }),
    documentAsBase64: content('Document'),
    backSideDocumentName: optionalField('Back side name', { most: 120 }),
    backSideDocumentExtension: optionalField('Back side extension', { most: 5 }),
    backSideDocumentBase64: z.optional(content('Back side')),
  })
  .check(
    z.superRefine((upload, context) => {
      const back = ['backSideDocumentName', 'backSideDocumentExtension', 'backSideDocumentBase64'] as const
      const absent = back.filter((name) => upload[name] === undefined)
      if (absent.length === back.length) return
      for (const name of absent)
        context.addIssue({
          code: 'custom',
          message: requiredWords(fieldWords(name)),
          path: [name],
          input: undefined,
        })
    }),
  )

export const uploadDocument = call({
  name: 'customers.uploadDocument',
  call: 'POST /onboarding/api/v1/settings/upload-document',
  summary:
    'Keeps a document (png, jpg, jpeg, pdf; 5347737 bytes at most each side). The same upload again is the same document.',
  permission: 'documents:upload',
  idempotent: 'optional',
  body: DocumentUpload,
  bodyLimit: 14_500_000,
  /** Always set; the app has words for a path that is missing all the same. */
  value: z.object({ documentPath: z.optional(z.string()) }),
  refusals: ['documents.too_large', 'documents.type_not_allowed', 'documents.too_many'],
})

/** Where an uploaded document is read: what `documentPath` is made of. */
export const getDocument = call({
  name: 'customers.getDocument',
  call: 'GET /onboarding/api/v1/settings/documents/{documentId}',
  summary: 'One side of a document that the customer has uploaded, as a file to save.',
  permission: 'documents:upload',
  params: z.strictObject({ documentId: Id }),
  query: z.strictObject({ Side: z._default(z.enum(['front', 'back'], 'This is not a side: front or back.'), 'front') }),
  file: ['image/png', 'image/jpeg', 'application/pdf'],
  refusals: ['documents.unknown'],
})
