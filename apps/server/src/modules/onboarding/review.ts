import { Refusal } from '@tradewind/contract'
import { fullName } from '@tradewind/kernel/person-name'
import type { OnboardingStatus } from '#modules/customers'
import type { Database, Tx } from '#platform/db'
import { uuidv7 } from '#platform/random'
import { planTask, type Task } from '#platform/tasks'
import { closeRequest, findAcceptances, insertDecision, lockApplication, storeRequest } from './application.store.ts'
import type { OnboardingNeeds } from './onboarding.needs.ts'
import { isCustomer, isInReview, mayBeAsked, statusAfter } from './onboarding.states.ts'
import type {
  Application,
  MoreRequest,
  OnboardingOutcome,
  OutcomeGiven,
  StandingGiven,
  Told,
} from './onboarding.types.ts'
import { peopleIn } from './people-in-application.rules.ts'
import { findCategories, findSectors, findTurnovers, requirementNames } from './policy.store.ts'
import { loadApplication } from './read-application.ts'

/** What the provider's side of onboarding does: other modules build on it, and customers reach none of it. */

/** Everything that a customer has told us, with its history. Refuses request.not_found where there is no customer. */
export const application =
  (needs: Pick<OnboardingNeeds, 'personal' | 'customers' | 'documents' | 'accountSetup'>) =>
  (db: Database, customerId: string): Promise<Application> =>
    db.asSystem(async (tx) => {
      const loaded = await loadApplication(tx, needs, customerId)
      const { customer, companyInformation } = loaded
      const nameIn = (list: readonly { id: string; name: string }[], id: string | null) =>
        list.find((one) => one.id === id)?.name ?? null
      return {
        customerId,
        customerName: customer.name,
        customerType: customer.customerType,
        group: loaded.who.group,
        product: customer.product,
        onboardingStatus: customer.onboardingStatus,
        countryId: customer.countryId,
        country: customer.country,
        mainCurrency: customer.mainCurrency,
        personalDetails: loaded.personalDetails,
        companyInformation,
        businessCategory: nameIn(await findCategories(tx), companyInformation.businessCategoryId),
        businessSector: nameIn(await findSectors(tx), companyInformation.businessSectorId),
        annualTurnover: nameIn(await findTurnovers(tx), companyInformation.annualTurnoverId),
        additionalInformation: loaded.additionalInformation,
        termsAccepted: await termsAccepted(tx, needs, customerId),
        officers: loaded.officers,
        people: peopleIn(loaded),
        documents: loaded.documents,
        submissions: loaded.submissions,
        requests: loaded.requests,
        decisions: loaded.decisions,
      }
    })

async function termsAccepted(
  tx: Tx,
  { customers }: Pick<OnboardingNeeds, 'customers'>,
  customerId: string,
): Promise<Application['termsAccepted']> {
  const accepted: Application['termsAccepted'] = []
  for (const { userId, version, acceptedAt } of await findAcceptances(tx, customerId)) {
    const member = (await customers.belongingOf(tx, userId, customerId))?.member
    const name = member && fullName(member)
    accepted.push({ name: name || 'a person who has left', version, acceptedAt })
  }
  return accepted
}

/** Asks a customer for more. What is asked while a request is open joins it, with the new deadline. */
export const requestMore =
  (
    needs: Pick<
      OnboardingNeeds,
      'clock' | 'random' | 'personal' | 'customers' | 'documents' | 'accountSetup' | 'moreRequested'
    >,
  ) =>
  (db: Database, { customerId, by, items, deadline }: MoreRequest): Promise<{ requestId: string }> =>
    db.asSystem(async (tx) => {
      await lockApplication(tx, customerId)
      const { customer, openRequest } = await loadApplication(tx, needs, customerId)
      const now = needs.clock.now()
      if (!mayBeAsked(customer.onboardingStatus) || items.length === 0 || deadline <= now)
        throw new Error(`${customerId} was asked for more and can't be`)
      const known = await requirementNames(tx)
      if (items.some(({ requirementId }) => requirementId !== null && !known.has(requirementId)))
        throw new Refusal('onboarding.requirement_unknown')
      const id = openRequest?.id ?? uuidv7(now, needs.random)
      const there = openRequest?.items.length ?? 0
      await storeRequest(tx, needs.personal, {
        id,
        isNew: !openRequest,
        customerId,
        by,
        at: now,
        deadline,
        items: items.map((item, at) => ({ ...item, id: uuidv7(now, needs.random), position: there + at })),
      })
      await needs.customers.setOnboarding(tx, customerId, {
        onboardingStatus: customer.onboardingStatus,
        status: customer.status,
        requiresDocumentUpload: true,
      })
      await needs.moreRequested(tx, { customerId, deadline })
      return { requestId: id }
    })

/** Decides an application that waits for it. Earlier decisions and requests stay as they are. */
export const outcome =
  (
    needs: Pick<
      OnboardingNeeds,
      'clock' | 'bankClock' | 'personal' | 'customers' | 'documents' | 'accountSetup' | 'decided'
    >,
  ) =>
  (db: Database, given: OutcomeGiven): Promise<void> =>
    db.asSystem((tx) => decide(tx, needs, given))

async function decide(
  tx: Tx,
  needs: Parameters<typeof outcome>[0],
  { customerId, outcome: wanted, reasonForCustomer, by }: OutcomeGiven,
): Promise<void> {
  const { clock, bankClock, personal, customers } = needs
  await lockApplication(tx, customerId)
  const { customer, decisions } = await loadApplication(tx, needs, customerId)
  if (!isInReview(customer.onboardingStatus)) throw new Refusal('onboarding.not_in_review')
  const at = clock.now()
  await insertDecision(tx, personal, {
    customerId,
    number: decisions.length + 1,
    outcome: wanted,
    reason: reasonForCustomer,
    by,
    at,
  })
  await closeRequest(tx, customerId, at)
  await customers.setOnboarding(tx, customerId, {
    ...statusAfter[wanted],
    requiresDocumentUpload: false,
    // Whoever is approved has the whole product, also where SendR was all that was registered for.
    ...(wanted === 'Approved' && { product: 'full' as const }),
  })
  if (wanted === 'Approved')
    await planTask(tx, { module: 'onboarding', subject: customerId, kind: 'open-accounts', dueAt: bankClock.now() })
  await needs.decided(tx, { customerId, outcome: wanted, reasonForCustomer })
}

/**
 * Decides about someone who is a customer already. A restricted customer signs in and sees everything, and moves nothing: its
 * status is that of one who waits. Without a concern nothing is said, unless a restriction is lifted.
 */
export const standing =
  (needs: Parameters<typeof outcome>[0]) =>
  (db: Database, { customerId, standing: wanted, reasonForCustomer, by }: StandingGiven): Promise<void> =>
    db.asSystem(async (tx) => {
      const { clock, personal, customers } = needs
      await lockApplication(tx, customerId)
      const { customer, decisions } = await loadApplication(tx, needs, customerId)
      const { onboardingStatus, status } = customer
      if (!isCustomer(onboardingStatus)) throw new Refusal('onboarding.not_in_review')
      const wasRestricted = status === 'Pending'
      const told: Told = wanted === 'end' ? 'Ended' : wanted === 'restrict' ? 'Restricted' : restored(onboardingStatus)
      const at = clock.now()
      if (wanted === 'no-concern' && !wasRestricted) return
      const number = decisions.length + 1
      await insertDecision(tx, personal, { customerId, number, outcome: told, reason: reasonForCustomer, by, at })
      if (wanted === 'end') await closeRequest(tx, customerId, at)
      await customers.setOnboarding(
        tx,
        customerId,
        wanted === 'end'
          ? { ...statusAfter.OutRightRejected, requiresDocumentUpload: false }
          : { onboardingStatus, status: wanted === 'restrict' ? 'Pending' : 'Active' },
      )
      await needs.decided(tx, { customerId, outcome: told, reasonForCustomer })
    })

const restored = (status: OnboardingStatus): OnboardingOutcome => (status === 'SendR' ? 'SendR' : 'Approved')

/** Opens the first account of a customer who was approved, in its main currency, unless there is one. */
export const openFirstAccount =
  ({ db, customers, accounts }: Pick<OnboardingNeeds, 'db' | 'customers' | 'accounts'>) =>
  async (task: Task): Promise<void> => {
    const customer = await db.asSystem((tx) => customers.customerOf(tx, task.subject))
    const { customerId, mainCurrency: currency } = customer ?? {}
    const held = customerId ? await accounts.listAccounts(customerId) : []
    // A wallet, which staff may have opened before, is no account.
    if (customerId && currency && !held.some(({ systemAccountType }) => systemAccountType === 'CustomerAccount'))
      await accounts.openAccount({ customerId, currency, name: 'Main account' })
    await db.asSystem((tx) => task.finish(tx))
  }
