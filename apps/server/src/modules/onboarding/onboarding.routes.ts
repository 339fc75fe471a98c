import { accountSetup, onboarding as contract, counterparties, Refusal } from '@tradewind/contract'
import type { Tx } from '#platform/db'
import type { Http } from '#platform/http'
import { answered } from '#platform/idempotency'
import { sameCustomer } from '#platform/same-customer'
import type { Onboarding } from './onboarding.service.ts'
import type { SubmittedDocument } from './onboarding.types.ts'
import { beneficiaryView, countryView, documentPath, documentView } from './views.ts'

/** HTTP in, HTTP out. Nothing is decided here. */
export function onboardingRoutes(http: Pick<Http, 'handle'>, onboarding: Onboarding): void {
  applicationRoutes(http, onboarding)
  sectionRoutes(http, onboarding)
  officerRoutes(http, onboarding)
  documentRoutes(http, onboarding)
  listRoutes(http, onboarding)
  counterpartyRoutes(http, onboarding)
  setupRoutes(http, onboarding)
}

function applicationRoutes(http: Pick<Http, 'handle'>, onboarding: Onboarding): void {
  http.handle(contract.getProgress, ({ caller, query: { CustomerId } }) =>
    onboarding.getProgress(sameCustomer(CustomerId, caller.customerId)),
  )
  http.handle(contract.getRefusal, ({ caller }) => onboarding.getRefusal(caller.customerId))
  http.handle(contract.getApplication, ({ caller, query: { CustomerId } }) =>
    onboarding.getFilled(sameCustomer(CustomerId, caller.customerId)),
  )
  http.handle(contract.getAdditionalInformation, async ({ caller, query: { CustomerId } }) => {
    const filled = await onboarding.getFilled(sameCustomer(CustomerId, caller.customerId))
    return filled.additionalInformation
  })
  http.handle(contract.getBusinessInformation, ({ caller, params: { id } }) =>
    onboarding.getBusinessInformation(sameCustomer(id, caller.customerId)),
  )
  http.handle(contract.submit, ({ caller, body: { customerId } }) => {
    sameCustomer(customerId, caller.customerId)
    return onboarding.submit(caller)
  })
  http.handle(contract.answerRequest, async ({ caller: { customerId }, body: { requestItemId, text } }) => {
    await onboarding.answerRequest({ customerId, itemId: requestItemId, text })
    return null
  })
}

function sectionRoutes(http: Pick<Http, 'handle'>, onboarding: Onboarding): void {
  http.handle(contract.savePersonalDetails, ({ caller, body: { customerId, version, ...fields } }) => {
    sameCustomer(customerId, caller.customerId)
    return onboarding.savePersonalDetails({ caller, version, fields })
  })
  http.handle(contract.saveCompanyInformation, ({ caller, body: { customerId, version, ...fields } }) => {
    sameCustomer(customerId, caller.customerId)
    return onboarding.saveCompanyInformation({ caller, version, fields })
  })
  http.handle(contract.saveAdditionalInformation, ({ caller, body: { customerId, version, ...fields } }) => {
    sameCustomer(customerId, caller.customerId)
    return onboarding.saveAdditionalInformation({ caller, version, fields })
  })
  http.handle(contract.setCustomerType, async ({ caller, body: { customerId, customerTypeId } }) => {
    await onboarding.setCustomerType({
      customerId: sameCustomer(customerId, caller.customerId),
      typeId: customerTypeId,
    })
    return null
  })
}

function officerRoutes(http: Pick<Http, 'handle'>, onboarding: Onboarding): void {
  http.handle(contract.listOfficers, ({ caller, params: { id, type } }) =>
    onboarding.listOfficers({ customerId: sameCustomer(id, caller.customerId), type }),
  )
  http.handle(contract.addOfficer, ({ caller, body: { customerId, type, ...fields }, idempotent }) =>
    onboarding.addOfficer({
      customerId: sameCustomer(customerId, caller.customerId),
      type,
      fields,
      answerWith: (added) => idempotent.answerWith(added),
    }),
  )
  http.handle(contract.updateOfficer, ({ caller: { customerId }, params: { id }, body: { version, ...fields } }) =>
    onboarding.updateOfficer({ customerId, id, version, fields }),
  )
  http.handle(contract.removeOfficer, async ({ caller: { customerId }, params: { id } }) => {
    await onboarding.removeOfficer({ customerId, id })
    return null
  })
}

function documentRoutes(http: Pick<Http, 'handle'>, onboarding: Onboarding): void {
  http.handle(contract.uploadToBlob, async ({ caller, body, idempotent }) => {
    const { customerId, documentLength: _, ...upload } = body
    sameCustomer(customerId, caller.customerId)
    const answer = (tx: Tx, id: string) => answered(tx, idempotent, { documentPath: documentPath(id) })
    return { documentPath: documentPath(await onboarding.uploadToBlob({ caller, upload, answer })) }
  })
  http.handle(contract.createDocuments, async ({ caller, body: { documentUploadItems: items }, idempotent }) => {
    for (const { customerId } of items) sameCustomer(customerId, caller.customerId)
    const answer = (tx: Tx, documents: SubmittedDocument[]) =>
      answered(tx, idempotent, { documents: documents.map(documentView) })
    return { documents: (await onboarding.handIn({ caller, items, replace: false, answer })).map(documentView) }
  })
  http.handle(contract.updateDocuments, async ({ caller, body: { documentUploadItems: items } }) => {
    for (const { customerId } of items) sameCustomer(customerId, caller.customerId)
    return { documents: (await onboarding.handIn({ caller, items, replace: true })).map(documentView) }
  })
  http.handle(contract.updateOfficerDocuments, async ({ caller, body: { businessDirectors } }) => {
    const items = businessDirectors.flatMap(({ id, documentUploadItems }) =>
      documentUploadItems.map((item) => ({ ...item, officerId: id })),
    )
    for (const { customerId } of items) sameCustomer(customerId, caller.customerId)
    // A document names no other person than the one that it stands under.
    for (const { id, documentUploadItems } of businessDirectors)
      if (documentUploadItems.some(({ officerId = id }) => officerId !== id))
        throw new Refusal('onboarding.officer_unknown')
    return { documents: (await onboarding.handIn({ caller, items, replace: true })).map(documentView) }
  })
  http.handle(contract.removeDocument, async ({ caller: { customerId }, params: { id } }) => {
    await onboarding.removeDocument({ customerId, id })
    return null
  })
  http.handle(contract.listDocuments, async ({ caller, params: { id } }) =>
    (await onboarding.listDocuments(sameCustomer(id, caller.customerId))).map(documentView),
  )
  http.handle(contract.getDocumentsRequired, async ({ caller, query }) => {
    const { CustomerId, CustomerTypeId: typeId, ProductId: productId, CountryId: countryId } = query
    const request = { typeId, productId, countryId }
    const customerId = sameCustomer(CustomerId, caller.customerId)
    return { documentsToBeUploaded: await onboarding.getDocumentsRequired(customerId, request) }
  })
}

function listRoutes(http: Pick<Http, 'handle'>, onboarding: Onboarding): void {
  http.handle(contract.listBusinessCategories, ({ caller, query }) =>
    onboarding.listCategories(caller.customerId, query.CustomerTypeId),
  )
  http.handle(contract.listBusinessSectors, ({ caller }) => onboarding.listSectors(caller.customerId))
  http.handle(contract.listAnnualTurnovers, ({ caller }) => onboarding.listTurnovers(caller.customerId))
  http.handle(contract.listIdentificationTypes, ({ caller, params: { id }, query }) =>
    onboarding.listIdentificationTypes(caller.customerId, { countryId: id, category: query.customerTypeCategory }),
  )
  http.handle(contract.listProofTypes, ({ caller, params: { id } }) => onboarding.listProofTypes(caller.customerId, id))
  http.handle(contract.listCustomerProducts, ({ caller, params: { customerId, customerTypeId } }) =>
    onboarding.listCustomerProducts(sameCustomer(customerId, caller.customerId), customerTypeId),
  )
  http.handle(contract.checkZenusAccount, ({ caller, query: { customerId } }) =>
    onboarding.checkZenusAccount(sameCustomer(customerId, caller.customerId)),
  )
  http.handle(contract.publishZenusAccount, ({ caller, body: { customerId } }) =>
    onboarding.publishZenusAccount(sameCustomer(customerId, caller.customerId)),
  )
}

function counterpartyRoutes(http: Pick<Http, 'handle'>, onboarding: Onboarding): void {
  http.handle(counterparties.listCounterparties, async ({ caller, query: { customerId } }) =>
    (await onboarding.listCounterparties(sameCustomer(customerId, caller.customerId), 'beneficiary')).map(
      beneficiaryView,
    ),
  )
  http.handle(counterparties.listCounterpartyCountries, async ({ caller, query: { customerId } }) =>
    (await onboarding.listCounterparties(sameCustomer(customerId, caller.customerId), 'country')).map(countryView),
  )
  http.handle(counterparties.addCounterparties, async ({ caller, body, idempotent }) => ({
    ids: await onboarding.addCounterparties({
      customerId: sameCustomer(body.customerId, caller.customerId),
      kind: 'beneficiary',
      entries: body.beneficiaries.map(({ relationship = null, ...entry }) => ({ ...entry, note: relationship })),
      answerWith: (ids) => idempotent.answerWith({ ids }),
    }),
  }))
  http.handle(counterparties.addCounterpartyCountries, async ({ caller, body, idempotent }) => ({
    ids: await onboarding.addCounterparties({
      customerId: sameCustomer(body.customerId, caller.customerId),
      kind: 'country',
      entries: body.countries.map(({ countryId, purpose = null }) => ({ countryId, name: '', note: purpose })),
      answerWith: (ids) => idempotent.answerWith({ ids }),
    }),
  }))
  http.handle(counterparties.editCounterparty, ({ caller, body }) => {
    const { id, customerId, version, relationship = null, ...entry } = body
    sameCustomer(customerId, caller.customerId)
    const change = { id, version, entry: { ...entry, note: relationship } }
    return onboarding.editCounterparty({ customerId: caller.customerId, kind: 'beneficiary', ...change })
  })
  http.handle(counterparties.editCounterpartyCountry, ({ caller, body }) => {
    const { id, customerId, version, countryId, purpose = null } = body
    sameCustomer(customerId, caller.customerId)
    const change = { id, version, entry: { countryId, name: '', note: purpose } }
    return onboarding.editCounterparty({ customerId: caller.customerId, kind: 'country', ...change })
  })
  http.handle(counterparties.deleteCounterparty, async ({ caller, query: { Id } }) => {
    await onboarding.removeCounterparty(caller.customerId, 'beneficiary', Id)
    return null
  })
  http.handle(counterparties.deleteCounterpartyCountry, async ({ caller, query: { Id } }) => {
    await onboarding.removeCounterparty(caller.customerId, 'country', Id)
    return null
  })
}

function setupRoutes(http: Pick<Http, 'handle'>, onboarding: Onboarding): void {
  http.handle(accountSetup.getAccountSetup, ({ caller, params: { id } }) =>
    onboarding.getAccountSetup(sameCustomer(id, caller.customerId)),
  )
  http.handle(accountSetup.createAccountSetup, ({ caller, body }) => {
    sameCustomer(body.customerId, caller.customerId)
    return onboarding.saveAccountSetup({ caller, given: body })
  })
  http.handle(accountSetup.updateAccountSetup, ({ caller, body }) => {
    sameCustomer(body.customerId, caller.customerId)
    return onboarding.saveAccountSetup({ caller, given: body })
  })
}
