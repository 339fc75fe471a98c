import { Refusal } from '@tradewind/contract'
import { type Tx, violatedConstraint } from '#platform/db'
import { type StoredAnswer, storeAnswers } from '#platform/idempotency'
import { uuidv7 } from '#platform/random'
import { changeOfficer, deleteOfficer, findOfficers, insertOfficer, type OfficerFields } from './application.store.ts'
import { findDocuments, retireDocuments } from './documents.store.ts'
import { checkPerson, type Given, keptFrom } from './fields.rules.ts'
import type { OnboardingNeeds } from './onboarding.needs.ts'
import { basisPoints } from './onboarding.rules.ts'
import type { Officer, OfficerType } from './onboarding.types.ts'
import { readPolicy } from './policy.store.ts'
import { openToEdit, refuseExcluded, soundOr, today } from './save-sections.ts'

type Needs = Pick<OnboardingNeeds, 'db' | 'clock' | 'random' | 'personal' | 'customers'>

/** As many of a kind as one customer has. */
export const mostOfficers = 30

type OfficerGiven = Given & { entityType: 'Individual' | 'Business' }

export const officerFieldNames = [
  'companyName',
  'registrationNumber',
  'sharePercentage',
  'firstName',
  'middleName',
  'lastName',
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
        const kept = await checked(tx, needs, customerId, type, fields)
        const own = (await findOfficers(tx, personal, customerId)).filter((one) => one.type === type)
        if (own.length >= mostOfficers) throw new Refusal('onboarding.officers_full')
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
        const before = (await findOfficers(tx, personal, customerId)).find((one) => one.id === id)
        if (!before) throw new Refusal('onboarding.officer_unknown')
        const kept = await checked(tx, needs, customerId, before.type, fields)
        return changeOfficer(tx, personal, { id, customerId, version, ...kept })
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
      if (!(await findOfficers(tx, personal, customerId)).some((one) => one.id === id))
        throw new Refusal('onboarding.officer_unknown')
      await openToEdit(tx, needs, customerId)
      const own = (await findDocuments(tx, personal, customerId)).filter(({ officerId }) => officerId === id)
      await retireDocuments(
        tx,
        customerId,
        own.map((one) => one.id),
      )
      await deleteOfficer(tx, customerId, id)
    })
  }

/** The database sums the shares of everybody, also of those who are saved at the same moment. */
export const withinTheWhole = <Value>(saving: Promise<Value>): Promise<Value> =>
  saving.catch((error: unknown) => {
    if (violatedConstraint(error) === 'officer_shares_whole') throw new Refusal('onboarding.shares_exceeded')
    throw error
  })

async function checked(
  tx: Tx,
  needs: Needs,
  customerId: string,
  type: OfficerType,
  { entityType, ...given }: OfficerGiven,
): Promise<{ fields: OfficerFields; shareBp: number | null }> {
  const customer = await openToEdit(tx, needs, customerId)
  const { identificationTypes } = await readPolicy(tx)
  const kept = soundOr(
    checkPerson(keptFrom(officerFieldNames, given), {
      today: today(needs.clock),
      identificationTypes,
      homeCountryId: customer.countryId,
      acts: type !== 'ShareHolder',
    }),
  )
  await refuseExcluded(tx, kept['countryId'])
  const share = type === 'ShareHolder' ? kept['sharePercentage'] : null
  const fields = { ...kept, entityType: type === 'ShareHolder' ? entityType : 'Individual', sharePercentage: share }
  return { fields: fields as OfficerFields, shareBp: share ? basisPoints(share) : null }
}
