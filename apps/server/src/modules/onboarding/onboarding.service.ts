import type { TaskHandlers } from '#platform/tasks'
import { getAccountSetup, saveAccountSetup } from './account-setup.ts'
import { createAmendments } from './amend.ts'
import { addCounterparties, editCounterparty, listCounterparties, removeCounterparty } from './counterparties.ts'
import { handIn, listDocuments, removeDocument } from './hand-in-documents.ts'
import {
  listCategories,
  listCustomerProducts,
  listIdentificationTypes,
  listProofTypes,
  listSectors,
  listTurnovers,
} from './lists.ts'
import { addOfficer, listOfficers, removeOfficer, updateOfficer } from './officers.ts'
import type { OnboardingNeeds } from './onboarding.needs.ts'
import { birthDateOf } from './read-application.ts'
import { requestedDocuments } from './requested-documents.ts'
import { application, openFirstAccount, outcome, requestMore, standing } from './review.ts'
import {
  saveAdditionalInformation,
  saveCompanyInformation,
  savePersonalDetails,
  setCustomerType,
} from './save-sections.ts'
import { answerRequest, submit } from './submit.ts'
import { getBusinessInformation, getDocumentsRequired, getFilled, getProgress, getRefusal } from './views.ts'
import { checkZenusAccount, publishZenusAccount } from './zenus.ts'

/** How people become customers: what they fill in, and what the provider's side asks and decides. */
export type Onboarding = ReturnType<typeof createOnboarding>

export function createOnboarding(needs: OnboardingNeeds) {
  const tasks: TaskHandlers = { handlers: { 'open-accounts': openFirstAccount(needs) } }
  return {
    tasks,
    attention: [requestedDocuments(needs)],
    // For other modules.
    application: application(needs),
    requestMore: requestMore(needs),
    outcome: outcome(needs),
    standing: standing(needs),
    amendments: createAmendments(needs),
    birthDateOf: birthDateOf(needs),
    // For customers.
    savePersonalDetails: savePersonalDetails(needs),
    saveCompanyInformation: saveCompanyInformation(needs),
    saveAdditionalInformation: saveAdditionalInformation(needs),
    setCustomerType: setCustomerType(needs),
    listOfficers: listOfficers(needs),
    addOfficer: addOfficer(needs),
    updateOfficer: updateOfficer(needs),
    removeOfficer: removeOfficer(needs),
    uploadToBlob: needs.documents.uploadDocument,
    handIn: handIn(needs),
    listDocuments: listDocuments(needs),
    removeDocument: removeDocument(needs),
    getDocumentsRequired: getDocumentsRequired(needs),
    getProgress: getProgress(needs),
    getRefusal: getRefusal(needs),
    getFilled: getFilled(needs),
    getBusinessInformation: getBusinessInformation(needs),
    submit: submit(needs),
    answerRequest: answerRequest(needs),
    listCounterparties: listCounterparties(needs),
    addCounterparties: addCounterparties(needs),
    editCounterparty: editCounterparty(needs),
    removeCounterparty: removeCounterparty(needs),
    getAccountSetup: getAccountSetup(needs),
    saveAccountSetup: saveAccountSetup(needs),
    checkZenusAccount: checkZenusAccount(needs),
    publishZenusAccount: publishZenusAccount(needs),
    listCategories: listCategories(needs),
    listSectors: listSectors(needs),
    listTurnovers: listTurnovers(needs),
    listIdentificationTypes: listIdentificationTypes(needs),
    listProofTypes: listProofTypes(needs),
    listCustomerProducts: listCustomerProducts(needs),
  }
}
