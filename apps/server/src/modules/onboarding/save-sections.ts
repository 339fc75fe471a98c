import { Refusal } from '@tradewind/contract'
import { customerTypeOfId, groupOfType, identificationCategoryOf } from '@tradewind/kernel'
import type { Customer } from '#modules/customers'
import type { Caller } from '#platform/caller'
import type { Tx } from '#platform/db'
import { invalidField } from '#platform/validation'
import { findRequests, findSections, lockApplication, type StoredSection, storeSection } from './application.store.ts'
import {
  checkCompany,
  checkPerson,
  checkPlaces,
  type FieldFault,
  type Given,
  isFault,
  isRestricted,
  type Kept,
  keptFrom,
} from './fields.rules.ts'
import type { OnboardingNeeds } from './onboarding.needs.ts'
import { editableIn, type Standing } from './onboarding.states.ts'
import { findCategories, findSectors, findTurnovers, identificationTypesOf, isExcluded } from './policy.store.ts'
import { additionalNames, companyNames, customerIn, personalNames, whoIs } from './read-application.ts'

type Needs = Pick<OnboardingNeeds, 'db' | 'clock' | 'personal' | 'customers' | 'ages'>

export const today = (clock: { now(): Date }): string => clock.now().toISOString().slice(0, 10)

/** How an application stands now. Take its lock first where something is then changed. */
export async function standingIn(
  tx: Tx,
  { personal, customers }: Pick<Needs, 'personal' | 'customers'>,
  customerId: string,
) {
  const customer = await customerIn(tx, customers, customerId)
  const openRequest = (await findRequests(tx, personal, customerId)).find(({ closedAt }) => closedAt === null)
  const standing: Standing = { status: customer.onboardingStatus, requestOpen: openRequest !== undefined }
  return { customer, openRequest, standing, editable: editableIn(standing) }
}

/** Takes the lock of an application that can be changed as a whole; refuses others with the reason. */
export async function openToEdit(tx: Tx, needs: Pick<Needs, 'personal' | 'customers'>, customerId: string) {
  await lockApplication(tx, customerId)
  const { customer, editable } = await standingIn(tx, needs, customerId)
  if (editable === 'upgrade' || editable === 'answers') throw new Refusal('onboarding.decided')
  if (editable !== 'all') throw new Refusal(editable)
  return customer
}

/** Refuses a country from which nobody is taken. */
export async function refuseExcluded(tx: Tx, ...countryIds: (string | null | undefined)[]): Promise<void> {
  for (const id of countryIds)
    if (id && (isRestricted(id) || (await isExcluded(tx, id)))) throw new Refusal('onboarding.country_excluded')
}

export function soundOr(read: FieldFault | Kept): Kept {
  if (isFault(read)) throw invalidField(read.field, read.words)
  return read
}

export interface SaveSection {
  caller: Pick<Caller, 'customerId' | 'userId'>
  version: number | undefined
  fields: Given
}

type Check = (
  tx: Tx,
  given: Given,
  homeCountryId: string,
  customer: Awaited<ReturnType<typeof customerIn>>,
) => Promise<Kept>

/** Saves a section as it was when the caller read it; an older version is refused. */
const saveAs =
  (section: StoredSection, checkWith: (needs: Needs) => Check) =>
  (needs: Needs) =>
  async ({ caller: { customerId, userId }, version, fields }: SaveSection): Promise<{ version: number }> => {
    const { db, clock, personal } = needs
    const check = checkWith(needs)
    return db.asCustomer(customerId, async (tx) => {
      const customer = await openToEdit(tx, needs, customerId)
      const kept = await check(tx, fields, customer.countryId, customer)
      const before = (await findSections(tx, personal, customerId))[section].version
      // A section that was never saved has version 0, which nobody names.
      if (version !== undefined && version !== before) throw new Refusal('onboarding.changed_meanwhile')
      const saved = { customerId, section, fields: kept, version: before + 1, by: userId, at: clock.now() }
      await storeSection(tx, personal, saved)
      return { version: saved.version }
    })
  }

export const savePersonalDetails = saveAs('PersonalDetails', ({ clock, ages }) => async (tx, given, homeCountryId) => {
  const kept = soundOr(
    checkPerson(keptFrom(personalNames, given), {
      today: today(clock),
      identificationTypes: await identificationTypesOf(tx, 'Individual'),
      homeCountryId,
      acts: true,
      ages,
    }),
  )
  await refuseExcluded(tx, kept['countryId'])
  return kept
})

export const saveCompanyInformation = saveAs(
  'CompanyInformation',
  ({ clock }) =>
    async (tx, given, homeCountryId, customer) => {
      const { isExcludedCategory, ...lists } = await companyLists(tx, customer)
      const kept = soundOr(
        checkCompany(keptFrom(companyNames, given), { today: today(clock), homeCountryId, ...lists }),
      )
      await refuseExcluded(tx, kept['countryId'], kept['incorporationCountryId'])
      if (isExcludedCategory(kept['businessCategoryId'])) throw new Refusal('onboarding.category_excluded')
      return kept
    },
)

/** From what a business of its type chooses. */
export async function companyLists(tx: Tx, customer: Customer) {
  const { group, customerType } = whoIs(customer)
  const categories = (await findCategories(tx)).filter(({ customerGroups }) => customerGroups.includes(group))
  const ids = (all: readonly { id: string }[]) => all.map(({ id }) => id)
  return {
    choices: {
      businessCategoryId: ids(categories),
      businessSectorId: ids(await findSectors(tx)),
      annualTurnoverId: ids(await findTurnovers(tx)),
    },
    identificationTypes: await identificationTypesOf(tx, identificationCategoryOf(customerType)),
    isExcludedCategory: (chosen: string | null | undefined) =>
      categories.some(({ id, excluded }) => excluded && id === chosen),
  }
}

export const saveAdditionalInformation = saveAs(
  'AdditionalInformation',
  () => async (_tx, given, homeCountryId) => soundOr(checkPlaces(keptFrom(additionalNames, given), homeCountryId)),
)

/** Sets the exact type of a business. A person stays a person; only the first application is open to it. */
export const setCustomerType =
  (needs: Needs) =>
  async ({ customerId, typeId }: { customerId: string; typeId: string }): Promise<void> => {
    await needs.db.asSystem(async (tx) => {
      const customer = await openToEdit(tx, needs, customerId)
      const type = customerTypeOfId(typeId)
      if (!type || kindOf(groupOfType(type)) !== kindOf(groupOfType(customer.customerType)))
        throw new Refusal('onboarding.type_unavailable')
      await needs.customers.setCustomerType(tx, customerId, type)
    })
  }

/** What a customer cannot change by itself: a person, someone who trades alone, or a body with people in it. */
const kindOf = (group: ReturnType<typeof groupOfType>): string => (group === 'government' ? 'corporate' : group)
