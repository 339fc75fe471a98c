import type { CallExample } from './openapi/example.ts'
import { customerId, id } from './openapi/example-parts.ts'

const document = {
  documentName: 'suppliers.pdf',
  documentLength: 63,
  documentExtension: 'pdf',
  documentAsBase64:
    'JVBERi0xLjcKMSAwIG9iago8PCAvVHlwZSAvQ2F0YWxvZyA+PiAlIHN1cHBsaWVycwplbmRvYmoKMiAwIG9iago8PCAvVHlwZSAvUGFnZSA+PgplbmRvYmoKJSVFT0YK',
}

const uploads = [
  {
    onboardingRequirementId: id('34'),
    onboardingDocName: 'Articles of Association',
    customerId,
    documents: [document],
  },
]

const handedIn = {
  id: id('31'),
  onboardingRequirementId: id('32'),
  requestItemId: null,
  officerId: null,
  onboardingDocName: 'Proof of Address',
  identificationNumber: null,
  uploadedAt: '2026-11-24T09:30:00.000Z',
  sides: [
    {
      side: 'front',
      documentName: 'bill.pdf',
      documentLength: 20480,
      documentPath: `/onboarding/api/v1/settings/documents/${id('33')}`,
    },
  ],
}

/** Requests whose fields depend on each other, and answers that one made from the schemas would not show. */
export const onboardingExamples: Readonly<Record<string, CallExample>> = {
  'onboarding.createDocuments': { body: { documentUploadItems: uploads } },
  'onboarding.updateDocuments': {
    body: { documentUploadItems: uploads },
    value: { documents: [handedIn] },
  },
  'onboarding.updateOfficerDocuments': {
    body: { businessDirectors: [{ id: id('18'), documentUploadItems: uploads }] },
    value: { documents: [{ ...handedIn, officerId: id('34') }] },
  },
  'onboarding.savePersonalDetails': { value: { version: 2 } },
  'onboarding.saveCompanyInformation': { value: { version: 2 } },
  'onboarding.saveAdditionalInformation': { value: { version: 2 } },
  'onboarding.submit': { value: { onboardingStatus: 'DocumentUploaded', number: 1 } },
  'onboarding.addOfficer': { value: { id: id('34'), version: 1 } },
  'onboarding.updateOfficer': { value: { id: id('34'), version: 2 } },
}
