import { Refusal } from '@tradewind/contract'
import { postalAddressOf } from '@tradewind/kernel/postal-address'
import type { Tx } from '#platform/db'
import {
  changeOfficer,
  findOfficers,
  findSections,
  lockApplication,
  type OfficerFields,
  storeSection,
} from './application.store.ts'
import { checkCompany, checkPerson, type Given, type Kept, keptFrom } from './fields.rules.ts'
import { officerFieldNames, withinTheWhole } from './officers.ts'
import type { OnboardingNeeds } from './onboarding.needs.ts'
import { basisPoints } from './onboarding.rules.ts'
import type { Officer } from './onboarding.types.ts'
import { firstRoleOf } from './people.rules.ts'
import { identificationTypesOf } from './policy.store.ts'
import { companyNames, customerIn } from './read-application.ts'
import { companyLists, refuseExcluded, soundOr, today } from './save-sections.ts'

type Needs = Pick<OnboardingNeeds, 'db' | 'clock' | 'personal' | 'customers' | 'ages'>

/** Fields before and after a change, as they are kept: only those that change. */
export interface Amendment {
  before: Kept
  after: Kept
}

/** What changes after the application was decided: of what was submitted, the record stays as it is. */
export function createAmendments(needs: Needs) {
  const { clock, personal, customers, ages } = needs

  /** What would change of the business; refuses what is wrong, and gives nothing where nothing would. */
  async function companyChange(tx: Tx, customerId: string, given: Given): Promise<Amendment | undefined> {
    const customer = await customerIn(tx, customers, customerId)
    const current = keptFrom(
      companyNames,
      cleared((await findSections(tx, personal, customerId)).CompanyInformation.fields),
    )
    const { isExcludedCategory, ...lists } = await companyLists(tx, customer)
    const merged = { ...current, ...present(given) }
    const kept = soundOr(checkCompany(merged, { today: today(clock), homeCountryId: customer.countryId, ...lists }))
    await refuseExcluded(tx, kept['countryId'])
    if (isExcludedCategory(kept['businessCategoryId'])) throw new Refusal('onboarding.category_excluded')
    return changeBetween(current, kept)
  }

  async function officerChange(
    tx: Tx,
    customerId: string,
    officerId: string,
    given: Given,
  ): Promise<(Amendment & { officer: Officer }) | undefined> {
    const officer = (await findOfficers(tx, personal, customerId)).find(({ id }) => id === officerId)
    if (!officer) throw new Refusal('onboarding.officer_unknown')
    const customer = await customerIn(tx, customers, customerId)
    const current = keptFrom(officerFieldNames, cleared(officer))
    const merged = { ...current, ...present(given) }
    const kept = soundOr(
      checkPerson(merged, {
        today: today(clock),
        identificationTypes: await identificationTypesOf(tx, officer.entityType),
        homeCountryId: customer.countryId,
        acts: officer.type !== 'ShareHolder',
        ages,
      }),
    )
    await refuseExcluded(tx, kept['countryId'])
    const change = changeBetween(current, kept)
    return change && { ...change, officer }
  }

  return {
    companyChange,
    officerChange,
    /** Puts approved fields of the business in place. */
    amendCompany: async (tx: Tx, { customerId, fields, by }: { customerId: string; fields: Kept; by: string }) => {
      await lockApplication(tx, customerId)
      const { version, fields: before } = (await findSections(tx, personal, customerId)).CompanyInformation
      const saved = { customerId, section: 'CompanyInformation', version: version + 1, by, at: clock.now() } as const
      const after = { ...before, ...fields }
      await storeSection(tx, personal, { ...saved, fields: after })
      const address = postalAddressOf(after)
      if (address) await customers.setPayer(tx, customerId, { address })
    },
    /** Puts approved fields of an officer in place. Refuses one who is gone, and shares of more than the whole. */
    amendOfficer: async (tx: Tx, given: { customerId: string; officerId: string; fields: Kept }): Promise<void> => {
      const { customerId, officerId, fields } = given
      await lockApplication(tx, customerId)
      const officers = await findOfficers(tx, personal, customerId)
      const before = officers.find(({ id }) => id === officerId)
      if (!before) throw new Refusal('onboarding.officer_unknown')
      // The details of a person with several roles are those of the first one; the share is each role's own.
      const { sharePercentage, ...details } = fields
      const first = officers.find((one) => one.id === firstRoleOf(before)) ?? before
      const change = async (officer: Officer, changed: Kept) => {
        const { id, type: _type, name: _name, version: _version, samePersonAs, ...kept } = officer
        const whole = { ...kept, ...changed } as OfficerFields
        const shareBp = whole.sharePercentage ? basisPoints(whole.sharePercentage) : null
        const toStore = { id, customerId, fields: whole, shareBp, samePersonAs, version: undefined }
        await withinTheWhole(changeOfficer(tx, personal, toStore))
      }
      if (first === before) return change(before, fields)
      await change(first, details)
      if (sharePercentage !== undefined) await change(before, { sharePercentage })
    },
    officersOf: (tx: Tx, customerId: string): Promise<Officer[]> => findOfficers(tx, personal, customerId),
    /** The address and the bank verification number with which a person applied. */
    appliedWith: async (tx: Tx, customerId: string): Promise<Kept> =>
      (await findSections(tx, personal, customerId)).PersonalDetails.fields,
    refuseExcluded,
  }
}

const cleared = (fields: object): Given =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => typeof value === 'string')) as Given

/** What a request says of fields: one that it leaves out stays as it is, and one that it empties goes. */
const present = (given: Given): Kept =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, value === undefined || value === '' ? null : value]),
  )

function changeBetween(current: Kept, kept: Kept): Amendment | undefined {
  const names = Object.keys(kept).filter((name) => (kept[name] ?? null) !== (current[name] ?? null))
  if (names.length === 0) return undefined
  const of = (fields: Kept) => Object.fromEntries(names.map((name) => [name, fields[name] ?? null]))
  return { before: of(current), after: of(kept) }
}
