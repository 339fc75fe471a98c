import { type AnyCall, accountSetup, onboarding as contract, counterparties } from '@tradewind/contract'
import type { Database } from '#platform/db'
import type { Http } from '#platform/http'
import type { World } from '../world.ts'
import { articlesId, directorIdentityId, pageOfApplication } from './test-bodies-of-onboarding.ts'
import type { Person } from './test-people.ts'
import { ask } from './test-requests.ts'

/** What an approved customer has of its application, with a question of the provider that is still open. */
export async function applyOnce(
  { http, db, world }: { http: Http; db: Database; world: World },
  person: Person,
  headers: Record<string, string>,
): Promise<void> {
  const { customerId } = person
  const make = async (declared: AnyCall, body: object) => {
    const made = await ask(http, declared, { body }, headers)
    if (made.statusCode !== 200) throw new Error(`${declared.name} was refused: ${made.body}`)
    return made.json().value
  }
  const setStatus = (onboardingStatus: 'Pending' | 'DocumentUploaded' | 'Approved') =>
    db.asSystem((tx) =>
      world.customers.setOnboarding(tx, customerId, {
        onboardingStatus,
        status: onboardingStatus === 'Approved' ? 'Active' : 'Pending',
        requiresDocumentUpload: false,
      }),
    )
  await setStatus('Pending')
  await make(contract.savePersonalDetails, { firstName: 'Owen', lastName: 'Price' })
  await make(contract.saveCompanyInformation, { companyName: 'Harbour Lane Joinery Ltd' })
  await make(contract.saveAdditionalInformation, { sourceOfFunds: 'Sales' })
  const officer = { type: 'BusinessDirector', firstName: 'Owen', lastName: 'Price', identificationNumber: 'P1234567' }
  const officerId = (await make(contract.addOfficer, officer)).id
  const handed = await make(contract.createDocuments, { documentUploadItems: [pageOfApplication(customerId)] })
  await setStatus('Approved')
  const one = async (declared: AnyCall, body: object) => (await make(declared, body)).ids[0]
  const party = (name: string) =>
    one(counterparties.addCounterparties, { beneficiaries: [{ name, countryId: 'FR', relationship: 'Supplier' }] })
  const country = (countryId: string) =>
    one(counterparties.addCounterpartyCountries, { countries: [{ countryId, purpose: 'Timber' }] })
  const counterpartyId = await party('Atelier Moreau')
  const forgottenCounterpartyId = await party('Atelier Petit')
  const counterpartyCountryId = await country('FR')
  const forgottenCountryId = await country('DE')
  await make(accountSetup.createAccountSetup, {
    countries: [{ countryId: 'FR', status: 'Outgoing' }],
    beneficiaries: [{ name: 'Atelier Moreau', status: 'Outgoing' }],
  })
  await make(contract.publishZenusAccount, { customerId })
  const asked = { customerId, by: 'Rita Hale', deadline: new Date('2999-01-01T00:00:00Z') }
  // Asked once and answered, decided once, and asked again.
  await world.onboarding.requestMore(db, {
    ...asked,
    items: [{ requirementId: null, what: 'Your customers', reason: 'We need to know who pays you.' }],
  })
  const first = await ask(http, contract.getProgress, {}, headers)
  const requestItemId = first.json().value.request.items[0].id
  await make(contract.answerRequest, { requestItemId, text: 'Schools in Kent.' })
  await make(contract.submit, {})
  await setStatus('DocumentUploaded')
  await world.onboarding.outcome(db, {
    customerId,
    outcome: 'SendR',
    reasonForCustomer: 'We could not check your address.',
    by: 'Rita Hale',
  })
  await setStatus('Approved')
  await world.onboarding.requestMore(db, {
    ...asked,
    items: [
      { requirementId: null, what: 'Your suppliers', reason: 'We need to know whom you pay.' },
      // One that no right request answers.
      { requirementId: null, what: 'Your landlord', reason: 'We need to know where you work.' },
      { requirementId: articlesId, what: 'Articles of Association', reason: 'The last page is missing.' },
      { requirementId: directorIdentityId, what: 'Identity of a director', reason: 'It has expired.' },
    ],
  })
  // The banner of what is still asked belongs to tests of its own.
  await setStatus('Approved')
  const progress = await ask(http, contract.getProgress, {}, headers)
  person.onboarding = {
    officerId,
    handedInId: handed.documents[0].id,
    requestItemId: progress.json().value.request.items[0].id,
    counterpartyId,
    forgottenCounterpartyId,
    counterpartyCountryId,
    forgottenCountryId,
  }
}
