import { Refusal } from '@tradewind/contract'
import { groupOfType } from '@tradewind/kernel'
import { fullName } from '@tradewind/kernel/person-name'
import { postalAddressOf } from '@tradewind/kernel/postal-address'
import type { Customer, OnboardingStatus } from '#modules/customers'
import type { Caller } from '#platform/caller'
import type { Tx } from '#platform/db'
import { answerInWords, closeRequest, insertSubmission, lockApplication } from './application.store.ts'
import type { OnboardingNeeds } from './onboarding.needs.ts'
import { isComplete } from './onboarding.rules.ts'
import { submissionIn } from './onboarding.states.ts'
import { findCategories } from './policy.store.ts'
import { type LoadedApplication, loadApplication } from './read-application.ts'
import { refuseExcluded, standingIn } from './save-sections.ts'

type Needs = Pick<
  OnboardingNeeds,
  'db' | 'clock' | 'personal' | 'customers' | 'documents' | 'accountSetup' | 'newSendr' | 'submitted' | 'moreSupplied'
>

export interface Submitted {
  onboardingStatus: OnboardingStatus
  number: number
}

/** Submits what is due: the application, what was asked for, or an upgrade. Of two at once, one is refused. */
export const submit =
  (needs: Needs) =>
  async ({ customerId, userId }: Pick<Caller, 'customerId' | 'userId'>): Promise<Submitted> => {
    const { db, clock, personal, customers } = needs
    return db.asSystem(async (tx) => {
      await lockApplication(tx, customerId)
      const loaded = await loadApplication(tx, needs, customerId)
      const due = submissionIn(loaded.standing)
      if ('refusal' in due) throw new Refusal(due.refusal)
      if (due.kind === 'Upgrade' && !needs.newSendr()) throw new Refusal('request.switched_off')
      if (due.kind === 'More') {
        if (loaded.openRequest?.items.some(({ answeredAt }) => answeredAt === null))
          throw new Refusal('onboarding.request_unanswered')
      } else await refuseUnfit(tx, loaded)
      const at = clock.now()
      const number = loaded.submissions.length + 1
      await insertSubmission(tx, personal, {
        customerId,
        number,
        kind: due.kind,
        snapshot: snapshotOf(loaded),
        by: userId,
        at,
      })
      if (due.kind === 'Application') await takePayer(tx, needs, loaded, userId)
      await closeRequest(tx, customerId, at)
      await customers.setOnboarding(tx, customerId, {
        onboardingStatus: due.status,
        status: loaded.customer.status,
        requiresDocumentUpload: false,
      })
      await (due.kind === 'More' ? needs.moreSupplied : needs.submitted)(tx, { customerId })
      return { onboardingStatus: due.status, number }
    })
  }

/** Refuses an application that is not whole, or whose country or business is excluded by now. */
async function refuseUnfit(
  tx: Tx,
  { sections, customer, companyInformation, personalDetails, officers }: LoadedApplication,
) {
  if (!isComplete(sections)) throw new Refusal('onboarding.incomplete')
  await refuseExcluded(
    tx,
    customer.countryId,
    personalDetails.countryId,
    companyInformation.countryId,
    companyInformation.incorporationCountryId,
    ...officers.map(({ countryId }) => countryId),
  )
  const excluded = (await findCategories(tx)).filter((one) => one.excluded).map(({ id }) => id)
  if (companyInformation.businessCategoryId !== null && excluded.includes(companyInformation.businessCategoryId))
    throw new Refusal('onboarding.category_excluded')
}

/** Everything as it was submitted; its documents stay readable by their uploads. */
const snapshotOf = (loaded: LoadedApplication): object => ({
  customerType: loaded.customer.customerType,
  product: loaded.customer.product,
  countryId: loaded.customer.countryId,
  personalDetails: loaded.personalDetails,
  companyInformation: loaded.companyInformation,
  additionalInformation: loaded.additionalInformation,
  officers: loaded.officers,
  documents: loaded.documents.filter(({ current }) => current),
  request: loaded.openRequest ?? null,
})

/** Takes the customer's name and address from the application. */
async function takePayer(tx: Tx, { customers }: Needs, loaded: LoadedApplication, userId: string): Promise<void> {
  const { personalDetails, companyInformation, customer } = loaded
  const { firstName, lastName, hasOneName, occupation } = personalDetails
  const belonging = await customers.belongingOf(tx, userId, customer.customerId)
  if (firstName && (lastName || hasOneName === 'Yes'))
    await customers.setPerson(tx, userId, {
      firstName,
      lastName: lastName ?? '',
      occupation: occupation ?? belonging?.member.occupation ?? '',
    })
  const name = nameOf(customer, { person: fullName({ firstName, lastName }), ...companyInformation })
  const ofPerson = postalAddressOf(personalDetails)
  const address =
    groupOfType(customer.customerType) === 'individual' ? ofPerson : (postalAddressOf(companyInformation) ?? ofPerson)
  await customers.setPayer(tx, customer.customerId, { ...(name && { name: name.slice(0, 140) }), address })
}

const nameOf = (
  { customerType }: Pick<Customer, 'customerType'>,
  { person, companyName, tradingName }: { person: string; companyName: string | null; tradingName: string | null },
): string => (customerType === 'Individual' ? person : (companyName ?? tradingName ?? person))

/** Answers an item of the open request in words. */
export const answerRequest =
  (needs: Pick<Needs, 'db' | 'clock' | 'personal' | 'customers'>) =>
  async ({ customerId, itemId, text }: { customerId: string; itemId: string; text: string }): Promise<void> => {
    const { db, clock, personal } = needs
    await db.asCustomer(customerId, async (tx) => {
      await lockApplication(tx, customerId)
      const { openRequest } = await standingIn(tx, needs, customerId)
      if (!openRequest?.items.some(({ id }) => id === itemId)) throw new Refusal('onboarding.request_unknown')
      await answerInWords(tx, personal, { customerId, itemId, text, at: clock.now() })
    })
  }
