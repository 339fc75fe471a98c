import { fileTooBig } from '@tradewind/kernel/upload-rules'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { field, missing, optionalField, requiredWords } from './form-rules.ts'
import { Id, Moment, OptionalId } from './wire.ts'

const uploadRefusals = ['documents.too_large', 'documents.type_not_allowed', 'documents.too_many'] as const

/**
 * Looks for what does not belong: a pattern of all that does keeps a way back for each of seven million letters, which
 * is more than there is room for.
 */
function isEncoded(text: string): boolean {
  const head = /^data:[\w.+;=/-]{0,120},/.exec(text)?.[0] ?? ''
  const body = text.slice(head.length).replace(/={1,2}$/, '')
  return body !== '' && !/[^A-Za-z0-9+/_-]/.test(body)
}

/** A file's content as Base64, or as a data URL. */
const content = z
  .string({ error: missing('Document') })
  .check(
    z.minLength(1, requiredWords('Document')),
    z.maxLength(7_200_000, fileTooBig),
    z.refine(isEncoded, "We couldn't read this file."),
  )

export const uploadToBlob = call({
  name: 'onboarding.uploadToBlob',
  call: 'POST /onboarding/api/v1/onboardingdocument/upload-to-blob',
  summary:
    'Keeps one file (png, jpg, jpeg, pdf; 5347737 bytes at most) until it is handed in as a side of a document by its `documentPath`. The same file again is the same path.',
  permission: 'documents:upload',
  idempotent: 'optional',
  body: z.strictObject({
    customerId: OptionalId,
    documentName: field('Document name', { most: 120 }),
    documentLength: z.optional(z.int().check(z.positive())),
    documentExtension: field('Document extension', { most: 5 }),
    documentAsBase64: content,
  }),
  bodyLimit: 7_300_000,
  value: z.object({ documentPath: z.string() }),
  refusals: ['request.not_found', ...uploadRefusals],
})

/** One side: its content, or the path that an upload of it has given. */
const UploadedSide = z
  .strictObject({
    documentPath: optionalField('Document path', { most: 200 }),
    documentName: optionalField('Document name', { most: 120 }),
    documentLength: z.optional(z.int().check(z.positive())),
    documentExtension: optionalField('Document extension', { most: 5 }),
    documentAsBase64: z.optional(content),
  })
  .check(
    z.superRefine((side, context) => {
      if (side.documentPath !== undefined) return
      for (const name of ['documentName', 'documentExtension', 'documentAsBase64'] as const)
        if (side[name] === undefined)
          context.addIssue({
            code: 'custom',
            message: requiredWords(
              { documentName: 'Document name', documentExtension: 'Document extension', documentAsBase64: 'Document' }[
                name
              ],
            ),
            path: [name],
            input: undefined,
          })
    }),
  )

/** A document that is handed in for a requirement, or for an item that the provider has asked for. */
export const OnboardingUploadItem = z
  .strictObject({
    onboardingRequirementId: OptionalId,
    onboardingDocName: optionalField('Document name', { most: 120 }),
    customerId: OptionalId,
    /** Of whom it is, where the requirement is about directors, shareholders or signatories. */
    officerId: OptionalId,
    /** The requested item that it answers, where that names no requirement. */
    requestItemId: OptionalId,
    identificationNumber: optionalField('Identification number', { most: 60 }),
    documents: z
      .array(UploadedSide)
      .check(z.minLength(1, requiredWords('Document')), z.maxLength(2, 'A document has at most two sides')),
    /** Kept by the app for itself, and read by nobody. */
    error: optionalField('Error', { most: 500 }),
  })
  .check(
    z.refine(({ onboardingRequirementId, requestItemId }) => (onboardingRequirementId ?? requestItemId) !== undefined, {
      message: requiredWords('Onboarding requirement id'),
      path: ['onboardingRequirementId'],
    }),
  )

const items = z
  .array(OnboardingUploadItem)
  .check(z.minLength(1, requiredWords('Document upload items')), z.maxLength(10, 'Upload at most 10 documents at once'))

/** A document as it was handed in. Its sides are read at their paths. */
export const OnboardingDocument = z.object({
  id: Id,
  onboardingRequirementId: z.nullable(Id),
  requestItemId: z.nullable(Id),
  officerId: z.nullable(Id),
  onboardingDocName: z.string(),
  identificationNumber: z.nullable(z.string()),
  uploadedAt: Moment,
  sides: z.array(
    z.object({
      side: z.enum(['front', 'back']),
      documentName: z.string(),
      documentLength: z.int(),
      documentPath: z.string(),
    }),
  ),
})

const documentRefusals = [
  'request.not_found',
  'documents.unknown',
  'onboarding.under_review',
  'onboarding.decided',
  'onboarding.requirement_unknown',
  'onboarding.officer_unknown',
  'onboarding.request_unknown',
  'onboarding.document_repeated',
  'onboarding.side_missing',
  ...uploadRefusals,
] as const

export const createDocuments = call({
  name: 'onboarding.createDocuments',
  affects: ['onboarding', 'application'],
  call: 'POST /onboarding/api/v1/onboardingdocument',
  summary: 'Hands in documents: all of them, or none when one is refused. The same document again is the same.',
  permission: 'documents:upload',
  idempotent: 'optional',
  bodyLimit: 38_000_000,
  body: z.strictObject({ documentUploadItems: items }),
  value: z.object({ documents: z.array(OnboardingDocument) }),
  refusals: [...documentRefusals, 'onboarding.document_exists'],
})

export const updateDocuments = call({
  name: 'onboarding.updateDocuments',
  affects: ['onboarding', 'application'],
  call: 'PUT /onboarding/api/v1/onboardingdocument',
  summary: 'Hands in documents in place of those that were there, which stay in the history.',
  permission: 'documents:upload',
  bodyLimit: 38_000_000,
  body: z.strictObject({ documentUploadItems: items }),
  value: z.object({ documents: z.array(OnboardingDocument) }),
  refusals: documentRefusals,
})

/** Path chosen by us. */
export const removeDocument = call({
  name: 'onboarding.removeDocument',
  affects: ['onboarding', 'application'],
  call: 'DELETE /onboarding/api/v1/onboardingdocument/{id}',
  summary: 'Takes back a document that was not submitted yet.',
  permission: 'documents:upload',
  params: z.strictObject({ id: Id }),
  refusals: ['documents.unknown', 'onboarding.under_review', 'onboarding.decided'],
})

export const listDocuments = call({
  name: 'onboarding.listDocuments',
  call: 'GET /onboarding/api/v1/customers/{id}/onboarding-documents',
  summary: 'The documents that the customer has handed in, newest first, without those that were replaced.',
  permission: 'documents:upload',
  params: z.strictObject({ id: Id }),
  value: z.array(OnboardingDocument),
  refusals: ['request.not_found'],
})

/** One document that is needed, and whether it is there. */
export const RequiredRecord = z.object({
  onboardingRequirementId: Id,
  onboardingDocName: z.string(),
  description: z.string(),
  requiresDocumentUpload: z.boolean(),
  optional: z.boolean(),
  sides: z.int(),
  needsIdentificationNumber: z.boolean(),
  numberExample: z.string(),
  isProofOfAddress: z.boolean(),
  officerId: z.nullable(Id),
  document: z.nullable(OnboardingDocument),
})

/** Documents that belong together: of the customer, or of one person. */
export const RequiredDocument = z.object({ name: z.string(), record: z.array(RequiredRecord) })

export const getDocumentsRequired = call({
  name: 'onboarding.getDocumentsRequired',
  shows: 'onboarding',
  call: 'GET /onboarding/api/v1/onboardingdocument/get-documents-required',
  summary: 'The documents that the customer needs by its type, country and product, and which of them are there.',
  permission: 'documents:upload',
  query: z.strictObject({
    CustomerId: Id,
    CustomerTypeId: z.optional(field('Customer type', { most: 3 })),
    ProductId: z.optional(field('Product', { most: 20 })),
    CountryId: z.optional(field('Country', { most: 3 })),
  }),
  value: z.object({ documentsToBeUploaded: z.array(RequiredDocument) }),
  refusals: ['request.not_found'],
})

export const updateOfficerDocuments = call({
  name: 'onboarding.updateOfficerDocuments',
  affects: ['onboarding', 'application'],
  call: 'PUT /onboarding/api/v1/onboarding/business-directors-shareholders/update-documents',
  summary: 'Hands in the documents of directors, shareholders and signatories in place of those that were there.',
  permission: 'documents:upload',
  bodyLimit: 38_000_000,
  body: z.strictObject({
    businessDirectors: z
      .array(z.strictObject({ id: Id, documentUploadItems: items }))
      .check(
        z.minLength(1, requiredWords('Business directors')),
        z.maxLength(10, 'Upload for at most 10 people at once'),
      ),
  }),
  value: z.object({ documents: z.array(OnboardingDocument) }),
  refusals: documentRefusals,
})
