import { Refusal } from '@tradewind/contract'
import { type Tx, violatedConstraint } from '#platform/db'
import { type StoredAnswer, storeAnswers } from '#platform/idempotency'
import { uuidv7 } from '#platform/random'
import { invalidField } from '#platform/validation'
import {
  changeOfficer,
  deleteOfficer,
  findOfficers,
  followOfficer,
  insertOfficer,
  lockApplication,
  type OfficerFields,
} from './application.store.ts'
import { findDocuments, passDocuments, retireDocuments } from './documents.store.ts'
import { checkPerson, type Given, keptFrom } from './fields.rules.ts'
import type { OnboardingNeeds } from './onboarding.needs.ts'
import { basisPoints } from './onboarding.rules.ts'
import type { Officer, OfficerType } from './onboarding.types.ts'
import { firstRoleOf, groupByPerson } from './people.rules.ts'
import { identificationTypesOf } from './policy.store.ts'
import { openToEdit, refuseExcluded, soundOr, today } from './save-sections.ts'

type Needs = Pick<OnboardingNeeds, 'db' | 'clock' | 'random' | 'personal' | 'customers' | 'ages'>

/** As many of a kind as one customer has. */
export const maxOfficers = 30

type OfficerGiven = Given & { entityType: 'Individual' | 'Business' }
type OfficerKept = Pick<Parameters<typeof changeOfficer>[2], 'fields' | 'shareBp' | 'samePersonAs'>

export const officerFieldNames = [
  'companyName',
  'registrationNumber',
  'sharePercentage',
  'firstName',
  'middleName',
  'lastName',
  'hasOneName',
  'dateOfBirth',
  'nationality',
  'occupation',
  'email',
  'phoneNumber',
  'phoneCountryId',
  'identificationTypeId',
  'identificationNumber',
  'identificationExpiryDate',
  'addressLine1',
  'addressLine2',
  'city',
  'state',
  'postcode',
  'countryId',
] as const satisfies readonly (keyof OfficerFields)[]

export const listOfficers =
  ({ db, personal }: Needs) =>
  async ({ customerId, type }: { customerId: string; type: OfficerType }): Promise<Officer[]> =>
    (await db.asCustomer(customerId, (tx) => findOfficers(tx, personal, customerId))).filter((one) => one.type === type)

export interface AddOfficer {
  customerId: string
  type: OfficerType
  fields: OfficerGiven
  answerWith(value: { id: string; version: number }): StoredAnswer
}

export const addOfficer =
  (needs: Needs) =>
  async ({ customerId, type, fields, answerWith }: AddOfficer): Promise<{ id: string; version: number }> => {
    const { db, clock, random, personal } = needs
    const at = clock.now()
    const added = { id: uuidv7(at, random), version: 1 }
    await withinTheWhole(
      db.asCustomer(customerId, async (tx) => {
        const officers = await findOfficers(tx, personal, customerId)
        const kept = await checked(tx, needs, { customerId, id: added.id, type, fields, officers })
        const own = officers.filter((one) => one.type === type)
        if (own.length >= maxOfficers) throw new Refusal('onboarding.officers_full')
        await insertOfficer(tx, personal, { ...added, customerId, type, ...kept, at })
        await storeAnswers(tx, [answerWith(added)])
      }),
    )
    return added
  }

/** Changes an officer as it was when the caller read it. Refuses absent and foreign ids alike. */
export const updateOfficer =
  (needs: Needs) =>
  async (given: { customerId: string; id: string; version: number | undefined; fields: OfficerGiven }) => {
    const { customerId, id, version, fields } = given
    const { db, personal } = needs
    const changed = await withinTheWhole(
      db.asCustomer(customerId, async (tx) => {
        const officers = await findOfficers(tx, personal, customerId)
        const before = officers.find((one) => one.id === id)
        if (!before) throw new Refusal('onboarding.officer_unknown')
        const kept = await checked(tx, needs, { customerId, id, type: before.type, fields, officers })
        const newest = await changeOfficer(tx, personal, { id, customerId, version, ...kept })
        if (newest !== undefined && kept.samePersonAs) await followOfficer(tx, customerId, id, kept.samePersonAs)
        return newest
      }),
    )
    if (changed === undefined) throw new Refusal('onboarding.changed_meanwhile')
    return { id, version: changed }
  }

export const removeOfficer =
  (needs: Needs) =>
  async ({ customerId, id }: { customerId: string; id: string }): Promise<void> => {
    const { db, personal } = needs
    await db.asCustomer(customerId, async (tx) => {
      await lockApplication(tx, customerId)
      const officers = await findOfficers(tx, personal, customerId)
      const removed = officers.find((one) => one.id === id)
      if (!removed) throw new Refusal('onboarding.officer_unknown')
      await openToEdit(tx, needs, customerId)
      const own = (await findDocuments(tx, personal, customerId)).filter(({ officerId }) => officerId === id)
      const ids = own.filter(({ current }) => current).map((one) => one.id)
      const heir = groupByPerson(officers)
        .find((roles) => roles.includes(removed))
        ?.find((role) => role !== removed)
      if (heir) {
        await leaveDetails(tx, personal, { customerId, removed, heir })
        await passDocuments(tx, customerId, ids, heir.id)
      } else await retireDocuments(tx, customerId, ids)
      await deleteOfficer(tx, customerId, id)
    })
  }

/** Another role of a person takes over the details that it had from the one that goes, and so do those that follow it. */
async function leaveDetails(
  tx: Tx,
  personal: Needs['personal'],
  { customerId, removed, heir }: { customerId: string; removed: Officer; heir: Officer },
): Promise<void> {
  const next = heir.samePersonAs === removed.id ? heir.id : firstRoleOf(heir)
  if (next === heir.id && heir.samePersonAs) {
    const { id, type: _type, name: _name, version, samePersonAs: _first, ...fields } = heir
    const shareBp = fields.sharePercentage ? basisPoints(fields.sharePercentage) : null
    await changeOfficer(tx, personal, { id, customerId, version, fields, shareBp, samePersonAs: null })
  }
  await followOfficer(tx, customerId, removed.id, next)
}

/** The database sums the shares of everybody, also of those who are saved at the same moment. */
export const withinTheWhole = <Value>(saving: Promise<Value>): Promise<Value> =>
  saving.catch((error: unknown) => {
    if (violatedConstraint(error) === 'officer_shares_whole') throw new Refusal('onboarding.shares_exceeded')
    throw error
  })

interface Unchecked {
  customerId: string
  id: string
  type: OfficerType
  fields: OfficerGiven
  officers: readonly Officer[]
}

/** What is kept of an officer: its own details, or only the share of somebody whose details are there already. */
async function checked(
  tx: Tx,
  needs: Needs,
  { customerId, id, type, fields: given, officers }: Unchecked,
): Promise<OfficerKept> {
  const named = given['samePersonAs']
  if (named !== undefined && !officers.some((one) => one.id === named)) throw new Refusal('onboarding.officer_unknown')
  const customer = await openToEdit(tx, needs, customerId)
  if (given.entityType === 'Business' && officers.some(({ samePersonAs }) => samePersonAs === id))
    throw invalidField('entityType', 'This person has other roles. Remove those first.')
  const first = firstRoleNamed(officers, id, given['samePersonAs'])
  const entityType = type === 'ShareHolder' && !first ? given.entityType : 'Individual'
  const details = first ? { ...detailsOf(first), sharePercentage: given['sharePercentage'] } : given
  const kept = soundOr(
    checkPerson(keptFrom(officerFieldNames, details), {
      today: today(needs.clock),
      identificationTypes: await identificationTypesOf(tx, entityType),
      homeCountryId: customer.countryId,
      acts: type !== 'ShareHolder',
      ages: needs.ages,
    }),
  )
  await refuseExcluded(tx, kept['countryId'])
  const share = (type === 'ShareHolder' && kept['sharePercentage']) || null
  const own = first ? keptFrom(officerFieldNames, {}) : kept
  return {
    fields: { ...own, entityType, sharePercentage: share } as OfficerFields,
    shareBp: share ? basisPoints(share) : null,
    samePersonAs: first?.id ?? null,
  }
}

/** The officer whose details are to count. Roles follow the one that has details itself, never each other. */
function firstRoleNamed(officers: readonly Officer[], id: string, named: string | undefined): Officer | undefined {
  if (named === undefined) return undefined
  const first = officers.find((one) => one.id === named)
  const followed = first && officers.find((one) => one.id === firstRoleOf(first))
  if (!followed || followed.id === id || followed.entityType !== 'Individual')
    throw invalidField('samePersonAs', 'Choose another person of this application.')
  return followed
}

const detailsOf = (officer: Officer): Given =>
  Object.fromEntries(officerFieldNames.map((name) => [name, officer[name] ?? undefined]))
