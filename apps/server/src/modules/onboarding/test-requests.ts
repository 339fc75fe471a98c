import { directorIdentityId, pageFile, pageOfApplication } from '../../main/testing/test-bodies-of-onboarding.ts'
import type { Person } from '../../main/testing/test-people.ts'
import type { WireRequest } from '../../main/testing/test-wire-request.ts'

const person = {
  firstName: 'Owen',
  lastName: 'Price',
  dateOfBirth: '1970-01-31',
  nationality: 'GB',
  email: 'owen@example.com',
  phoneNumber: '07400 123457',
  identificationTypeId: 'passport',
  identificationNumber: 'P1234567',
  addressLine1: '1 Harbour Lane',
  city: 'Dover',
  countryId: 'GB',
}

/** Applications, what they are made of, and what a customer expects of its accounts. */
export function requestsOfOnboarding({ customerId, onboarding }: Person): Record<string, WireRequest> {
  const { officerId, handedInId, requestItemId } = onboarding
  const answer = { requestItemId, onboardingDocName: 'Suppliers', customerId }
  const setup = {
    customerId,
    countries: [{ countryId: 'FR', status: 'Outgoing' }],
    beneficiaries: [{ name: 'Atelier Moreau', status: 'Outgoing' }],
    expectedMonthlyInflow: { amount: '20000.00', currencyCode: 'GBP' },
    expectedMonthlyTransactionFrequency: 25,
    expectedMonthlyTransactionVolume: { amount: '18000.00', currencyCode: 'GBP' },
  }
  return {
    'onboarding.addOfficer': { body: { customerId, type: 'BusinessDirector', samePersonAs: officerId, ...person } },
    'onboarding.answerRequest': { body: { requestItemId, text: 'Timber yards in Lagos and Lyon.' } },
    'onboarding.checkZenusAccount': { query: { customerId } },
    'onboarding.createDocuments': {
      body: { documentUploadItems: [{ ...answer, documents: [pageFile('suppliers')] }] },
    },
    'onboarding.getAdditionalInformation': { query: { CustomerId: customerId } },
    'onboarding.getApplication': { query: { CustomerId: customerId } },
    'onboarding.getBusinessInformation': { params: { id: customerId } },
    'onboarding.getDocumentsRequired': { query: { CustomerId: customerId } },
    'onboarding.getProgress': { query: { CustomerId: customerId } },
    'onboarding.getRefusal': {},
    'onboarding.listCustomerProducts': { params: { customerId, customerTypeId: '3' } },
    'onboarding.listDocuments': { params: { id: customerId } },
    'onboarding.listIdentificationTypes': { params: { id: 'GB' } },
    'onboarding.listOfficers': { params: { id: customerId, type: 'BusinessDirector' } },
    'onboarding.listProofTypes': { params: { id: 'GB' } },
    'onboarding.publishZenusAccount': { body: { customerId } },
    'onboarding.removeDocument': { params: { id: handedInId } },
    'onboarding.removeOfficer': { params: { id: officerId } },
    'onboarding.saveAdditionalInformation': {
      body: { customerId, version: 1, accountPurpose: 'Paying suppliers abroad', sourceOfFunds: 'Sales' },
    },
    'onboarding.saveCompanyInformation': {
      body: { customerId, version: 1, companyName: 'Harbour Lane Joinery Ltd', businessSectorId: 'F' },
    },
    'onboarding.savePersonalDetails': { body: { customerId, version: 1, ...person } },
    'onboarding.setCustomerType': { body: { customerId, customerTypeId: '5' } },
    'onboarding.submit': { body: { customerId } },
    'onboarding.updateDocuments': { body: { documentUploadItems: [pageOfApplication(customerId)] } },
    'onboarding.updateOfficer': { params: { id: officerId }, body: { version: 1, ...person } },
    'onboarding.updateOfficerDocuments': {
      body: {
        businessDirectors: [
          {
            id: officerId,
            documentUploadItems: [
              {
                onboardingRequirementId: directorIdentityId,
                customerId,
                documents: [pageFile('board'), pageFile('board back')],
              },
            ],
          },
        ],
      },
    },
    'onboarding.uploadToBlob': { body: { customerId, ...pageFile('later') } },
    'counterparties.listCounterparties': { query: { customerId } },
    'counterparties.listCounterpartyCountries': { query: { customerId } },
    'counterparties.addCounterparties': {
      body: { customerId, beneficiaries: [{ name: 'Lagos Timber', countryId: 'NG', relationship: 'Supplier' }] },
    },
    'counterparties.addCounterpartyCountries': {
      body: { customerId, countries: [{ countryId: 'NG', purpose: 'Timber' }] },
    },
    'counterparties.editCounterparty': {
      body: { id: onboarding.counterpartyId, customerId, version: 1, name: 'Atelier Roux', countryId: 'FR' },
    },
    'counterparties.editCounterpartyCountry': {
      body: { id: onboarding.counterpartyCountryId, customerId, version: 1, countryId: 'IT', purpose: 'Glass' },
    },
    'counterparties.deleteCounterparty': { query: { Id: onboarding.forgottenCounterpartyId } },
    'counterparties.deleteCounterpartyCountry': { query: { Id: onboarding.forgottenCountryId } },
    'accountSetup.getAccountSetup': { params: { id: customerId } },
    'accountSetup.createAccountSetup': { body: setup },
    'accountSetup.updateAccountSetup': { body: setup },
  }
}

/** Where a right request isn't answered with success. */
export const answersOfOnboarding: Record<string, number> = {
  // The application of a customer who is approved can no longer be changed.
  'onboarding.addOfficer': 409,
  'onboarding.removeDocument': 409,
  'onboarding.removeOfficer': 409,
  'onboarding.saveAdditionalInformation': 409,
  'onboarding.saveCompanyInformation': 409,
  'onboarding.savePersonalDetails': 409,
  'onboarding.setCustomerType': 409,
  // Something that was asked of it is not answered.
  'onboarding.submit': 409,
  'onboarding.updateOfficer': 409,
}
